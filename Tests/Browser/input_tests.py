"""What the user enters and presses: it isn't lost, and nothing happens that was not meant."""

import signal
import unittest

from movies import BrowserTest, expect


class Entering(BrowserTest):
    def setUp(self):
        super().setUp()
        self.add("Ran")

    def open_movie(self, page):
        page.locator(".tabs a", has_text="Wishlist").click()
        self.choose(page, "Ran")
        self.expect_title(page, "Ran")

    def write_note(self, page):
        """Returns the field for a note, in a form that the server knows."""
        self.open_movie(page)
        self.press(page, "Watched on…")
        self.expect_title(page, "Mark as watched")
        note = page.get_by_label("Note", exact=True)
        with page.expect_response(lambda response: response.request.method == "POST"):
            note.fill("Red and gold")
        return note

    def test_back_shows_a_form_again_that_was_left_through_a_tab(self):
        page = self.sign_in()
        note = self.write_note(page)
        page.locator(".tabs a", has_text="Diary").click()
        self.expect_title(page, "Diary")
        page.go_back()
        expect(note).to_have_value("Red and gold")
        page.go_forward()
        self.expect_title(page, "Diary")
        page.go_back()
        expect(note).to_have_value("Red and gold")
        page.go_back()
        self.expect_title(page, "Discard your changes?")
        self.press(page, "Discard")
        self.expect_title(page, "Ran")

    def test_a_form_left_through_a_tab_keeps_what_was_entered_without_a_script(self):
        page = self.sign_in(java_script_enabled=False)
        self.open_movie(page)
        self.press(page, "Watched on…")
        page.get_by_label("Note", exact=True).fill("Red and gold")
        page.get_by_role("navigation", name="Tabs").get_by_role("button", name="Diary").click()
        self.expect_title(page, "Diary")
        page.go_back()
        expect(page.get_by_label("Note", exact=True)).to_have_value("Red and gold")
        page.get_by_role("button", name="Back").click()
        self.expect_title(page, "Discard your changes?")

    def test_back_at_once_after_escape_asks_about_what_was_entered(self):
        page = self.sign_in()
        note = self.write_note(page)
        for _ in range(10):
            page.go_back()
            self.expect_title(page, "Discard your changes?")
            page.keyboard.press("Escape")
            expect(page.get_by_role("alertdialog")).to_have_count(0)
            expect(note).to_have_value("Red and gold")

    def test_back_after_escape_asks_again_in_a_browser_that_goes_back_slowly(self):
        page = self.sign_in()
        note = self.write_note(page)
        page.evaluate("history.go = steps => setTimeout(() => History.prototype.go.call(history, steps), 4000)")
        page.go_back()
        self.expect_title(page, "Discard your changes?")
        page.keyboard.press("Escape")
        expect(page.get_by_role("alertdialog")).to_have_count(0)
        # Playwright would count from the entry that the browser’s own process knows, which may be a moment behind.
        page.evaluate("history.back()")
        self.expect_title(page, "Discard your changes?")
        page.keyboard.press("Escape")
        expect(note).to_have_value("Red and gold")

    def open(self, context, address):
        page = context.new_page()
        page.goto(address)
        return page, page.locator(".draft")

    def test_a_form_whose_page_was_closed_is_offered_on_all_other_pages(self):
        page = self.sign_in()
        self.write_note(page)
        context, address = page.context, page.url
        other, offer = self.open(context, self.origin)
        self.expect_title(other, "Wishlist")
        other.wait_for_timeout(500)
        expect(offer).to_be_hidden()
        page.close()
        other.close()
        self.kill()
        self.start()
        other, offer = self.open(context, f"{self.origin}/diary")
        expect(offer).to_be_visible()
        other.close()
        # The form offers what was entered in it, too.
        other, offer = self.open(context, address)
        self.press(other, "Watched on…")
        self.expect_title(other, "Mark as watched")
        expect(offer).to_contain_text("What you entered in “Mark as watched” of “Ran (1985)” isn’t saved.")
        self.press(other, "Continue")
        expect(other.get_by_label("Note", exact=True)).to_have_value("Red and gold")
        expect(other.get_by_text("What you entered isn’t saved yet. To discard it, cancel.")).to_be_visible()
        expect(offer).to_have_count(0)
        other.close()
        last, offer = self.open(context, self.origin)
        expect(offer).to_be_visible()
        self.expect_title(last, "Wishlist")
        self.press(last, "Continue")
        expect(last.get_by_label("Note", exact=True)).to_have_value("Red and gold")
        expect(offer).to_have_count(0)

    def test_what_was_entered_on_a_page_that_was_closed_can_be_discarded(self):
        page = self.sign_in()
        self.write_note(page)
        context = page.context
        page.close()
        other, offer = self.open(context, self.origin)
        self.check(other)
        self.press(other, "Discard")
        expect(offer).to_have_count(0)
        last, offer = self.open(context, self.origin)
        self.expect_title(last, "Wishlist")
        expect(offer).to_have_count(0)

    def test_what_is_typed_before_a_form_shows_is_entered_there(self):
        page = self.sign_in()
        note = self.write_note(page)
        note.fill("")
        page.go_back()
        self.expect_title(page, "Ran")
        self.server.send_signal(signal.SIGSTOP)
        self.addCleanup(self.server.send_signal, signal.SIGCONT)
        page.keyboard.type("e13 Nov")
        self.server.send_signal(signal.SIGCONT)
        expect(page.get_by_label("Date", exact=True)).to_have_value("13 Nov")

    def test_all_that_is_pressed_without_a_server_is_done_by_the_next_one(self):
        page = self.sign_in()
        page.goto(f"{self.origin}/discover/movie/1")
        # The page is in what a server keeps.
        page.wait_for_timeout(2000)
        self.kill()
        page.locator(".rate button").nth(7).click()
        page.wait_for_timeout(3000)
        self.press(page, "Add to wishlist")
        page.wait_for_timeout(2000)
        self.start()
        expect(page.locator(".rate")).to_contain_text("8 of 10")
        expect(page.locator(".states")).to_contain_text("On your wishlist")

    def test_what_is_typed_without_a_pause_outlives_the_browser(self):
        page = self.sign_in()
        self.open_movie(page)
        self.press(page, "Watched on…")
        page.get_by_label("Note", exact=True).focus()
        sent = []
        page.on("request", lambda request: sent.append(request.post_data or ""))
        page.keyboard.type("Red and gold, " + "and so it goes on " * 5, delay=50)
        self.assertIn("Red+and+gold", "".join(sent))

    def test_no_letter_discards_what_was_entered(self):
        page = self.sign_in()
        note = self.write_note(page)
        page.go_back()
        self.expect_title(page, "Discard your changes?")
        page.keyboard.type("d d")
        expect(page.get_by_role("alertdialog")).to_have_count(0)
        expect(note).to_have_value("Red and goldd")

    def test_what_was_typed_without_a_server_is_kept_when_the_page_is_closed(self):
        self.close_without_server()

    def test_what_was_typed_beside_another_screen_without_a_server_is_kept_when_the_page_is_closed(self):
        self.close_without_server(viewport={"width": 1280, "height": 800})

    def close_without_server(self, **options):
        page = self.sign_in(**options)
        note = self.write_note(page)
        context, address = page.context, page.url
        self.kill()
        note.press("End")
        note.press_sequentially(" and white")
        expect(page.get_by_text("Not saved yet")).to_be_visible()
        page.close()
        self.start()
        other, offer = self.open(context, address)
        self.press(other, "Continue")
        expect(other.get_by_label("Note", exact=True)).to_have_value("Red and gold and white")

    def test_a_key_typed_without_a_server_is_kept_nowhere(self):
        page = self.sign_in()
        page.goto(f"{self.origin}/settings")
        self.choose(page, "API key")
        self.expect_title(page, "API key")
        self.kill()
        page.locator("input[type=password]").press_sequentially("secret")
        expect(page.get_by_text("The server doesn’t answer")).to_be_visible()
        context = page.context
        page.close()
        self.start()
        other = self.open(context, f"{self.origin}/health")[0]
        self.assertIsNone(other.evaluate("localStorage.getItem('unsent')"))

    def test_signing_out_loses_nothing_that_another_page_has(self):
        page = self.sign_in()
        note = self.write_note(page)
        other, offer = self.open(page.context, f"{self.origin}/settings/sign-out")
        answer = other.get_by_role("alertdialog").get_by_role("button", name="Sign out")
        answer.click()
        expect(other.locator("#message")).to_contain_text("“Mark as watched” on another page isn’t saved.")
        expect(offer).to_be_hidden()
        expect(note).to_have_value("Red and gold")
        page.close()
        other.reload()
        self.press(other, "Discard")
        expect(offer).to_have_count(0)
        other.goto(f"{self.origin}/settings/sign-out")
        answer.click()
        expect(other.get_by_role("heading", name="Sign in")).to_be_visible()

    def test_a_reload_shows_the_place_of_a_list_where_it_was(self):
        page = self.sign_in()
        page.goto(f"{self.origin}/wishlist/add")
        page.locator(".row").nth(60).scroll_into_view_if_needed()
        place = page.evaluate("scrollY")
        page.reload()
        expect(page.locator(".row").nth(60)).to_be_in_viewport()
        self.assertEqual(page.evaluate("scrollY"), place)

    def test_what_a_page_leaves_for_another_form_is_offered_there(self):
        page = self.sign_in()
        self.write_note(page)
        context = page.context
        page.close()
        other, offer = self.open(context, f"{self.origin}/discover/movie/1")
        self.press(other, "Watched on…")
        with other.expect_response(lambda response: response.request.method == "POST"):
            other.get_by_label("Note", exact=True).fill("Another")
        self.press(other, "Continue")
        expect(other.get_by_label("Note", exact=True)).to_have_value("Red and gold")
        expect(offer).to_be_visible()
        expect(offer).to_contain_text("“Mark as watched” of")

    def test_two_forms_of_a_page_that_was_closed_are_not_discarded_together(self):
        page = self.sign_in()
        self.write_note(page)
        page.goto(f"{self.origin}/discover/movie/1?window={page.locator('#page').get_attribute('data-window')}")
        self.press(page, "Watched on…")
        page.get_by_label("Note", exact=True).fill("Another")
        context = page.context
        page.wait_for_timeout(500)
        page.close()
        other, offer = self.open(context, self.origin)
        expect(offer).to_contain_text("and elsewhere isn’t saved.")
        expect(offer.get_by_role("button", name="Discard")).to_have_count(0)

    def test_a_reload_that_knows_nothing_of_the_history_keeps_a_form_open(self):
        page = self.sign_in()
        note = self.write_note(page)
        page.evaluate("history.replaceState(null, '')")
        page.reload()
        expect(note).to_have_value("Red and gold")
        expect(page.get_by_role("alertdialog")).to_have_count(0)

    def test_a_form_left_through_a_tab_is_offered_in_the_other_tabs(self):
        page = self.sign_in()
        note = self.write_note(page)
        page.locator(".tabs a", has_text="Diary").click()
        self.expect_title(page, "Diary")
        expect(page.locator(".draft")).to_contain_text("What you entered in “Mark as watched” of “Ran (1985)” isn’t saved.")
        self.press(page, "Continue")
        expect(note).to_have_value("Red and gold")
        expect(page.locator(".draft")).to_have_count(0)

    def test_a_form_whose_page_was_closed_outlives_any_number_of_other_pages(self):
        page = self.sign_in()
        self.write_note(page)
        context = page.context
        page.close()
        other = context.new_page()
        for _ in range(30):
            other.goto(f"{self.origin}/watched")
        last, offer = self.open(context, self.origin)
        expect(offer).to_be_visible()

    def test_a_form_that_is_being_sent_takes_no_text_and_is_saved_once(self):
        page = self.sign_in()
        note = self.write_note(page)
        self.server.send_signal(signal.SIGSTOP)
        self.addCleanup(self.server.send_signal, signal.SIGCONT)
        for _ in range(3):
            self.press(page, "Save")
        expect(note).not_to_be_editable()
        self.server.send_signal(signal.SIGCONT)
        self.expect_title(page, "Ran")
        expect(page.locator("#message")).to_have_count(0)

    def test_the_last_letters_before_a_reload_are_kept(self):
        page = self.sign_in()
        note = self.write_note(page)
        note.press("End")
        note.press_sequentially("!")
        page.reload()
        expect(note).to_have_value("Red and gold!")

    def test_another_link_to_sign_in_keeps_the_pages_of_the_browser(self):
        page = self.sign_in()
        note = self.write_note(page)
        other = page.context.new_page()
        other.goto(self.sign_in_url)
        self.expect_title(other, "Wishlist")
        note.press("End")
        note.press_sequentially("!")
        self.press(page, "Save")
        self.expect_title(page, "Ran")
        expect(page.get_by_text("Red and gold!")).to_be_visible()

    def test_a_year_is_typed_digit_by_digit_and_an_impossible_one_is_not_saved(self):
        page = self.sign_in()
        page.goto(f"{self.origin}/wishlist/new")
        year = page.get_by_label("Year")
        year.click()
        year.press_sequentially("1956", delay=350)
        expect(year).to_have_value("1956")
        page.get_by_label("Title").fill("Ein Sommer")
        year.fill("57")
        page.mouse.wheel(0, 50)
        expect(year).to_have_value("57")
        self.press(page, "Add")
        self.expect_title(page, "New movie")
        expect(page.get_by_text("“Year” takes a whole number")).to_be_visible()
        expect(year).to_be_editable()

    def test_letters_beside_a_form_do_nothing_and_a_note_is_saved_with_the_keyboard(self):
        page = self.sign_in(viewport={"width": 1280, "height": 800})
        note = self.write_note(page)
        note.press("Escape")
        expect(note).not_to_be_focused()
        page.keyboard.type("wad3")
        page.wait_for_timeout(500)
        expect(note).to_have_value("Red and gold")
        self.assertTrue(page.get_by_role("button", name="Save").is_visible())
        note.press("Control+Enter")
        expect(page.get_by_text("Marked “Ran” as watched.").first).to_be_visible()

    def test_a_double_tap_presses_one_button(self):
        page = self.sign_in(viewport={"width": 390, "height": 844}, is_mobile=True, has_touch=True)
        self.open_movie(page)
        box = page.get_by_role("button", name="Mark as watched").bounding_box()
        point = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
        with page.expect_response(lambda response: response.request.method == "POST"):
            page.touchscreen.tap(*point)
        expect(page.get_by_role("button", name="Mark as watched")).to_have_count(0)
        page.touchscreen.tap(*point)
        page.wait_for_timeout(500)
        self.expect_title(page, "Ran")
        expect(page.locator("[id$=-title]")).to_have_count(1)

    def test_a_change_elsewhere_is_replaced_only_after_a_warning(self):
        self.play('open "movies://wishlist"\nselect "Ran"\npress "Mark as watched"\n')
        page = self.sign_in()
        page.goto(f"{self.origin}/watched")
        self.choose(page, "Ran")
        self.press(page, "Edit entry")
        other = page.context.new_page()
        other.goto(page.url)
        self.press(other, "Edit entry")
        self.expect_title(other, "Rating and note")
        page.locator(".stars input").first.press("6")
        other.locator(".stars input").first.press("9")
        expect(other.locator(".stars input:checked")).to_have_value("9")
        self.press(page, "Save")
        self.expect_title(page, "Ran")
        expect(other.get_by_text("Changed elsewhere meanwhile: 6/10.")).to_be_visible()
        expect(other.get_by_role("button", name="Save")).to_have_count(0)
        self.press(other, "Replace")
        self.expect_title(other, "Ran")
        expect(page.get_by_role("group", name="Rating: 9 of 10")).to_be_visible()

    def test_enter_in_an_empty_search_does_nothing_and_places_are_before_actions(self):
        page = self.sign_in()
        self.open_movie(page)
        self.press(page, "Mark as watched")
        expect(page.get_by_text("Marked “Ran” as watched today.").first).to_be_visible()
        page.locator("#find").click()
        rows = page.locator("#tool .row")
        expect(rows.first).to_have_text("Wishlist")
        expect(rows.filter(has_text="Undo")).to_have_count(1)
        page.keyboard.press("Enter")
        page.wait_for_timeout(500)
        expect(page.get_by_role("dialog", name="Find")).to_be_visible()
        page.locator("#tool-text").fill("leon")
        expect(rows.first).not_to_contain_text("person")
        page.locator("#tool-text").fill("dirty hary")
        expect(rows.first).to_contain_text("Dirty Harry")
        page.locator("#tool-text").fill("watch")
        expect(rows.nth(1)).to_have_text("Watched again")
        expect(rows.first).to_have_text("Watched")

    def test_an_address_shows_its_own_screen(self):
        page = self.sign_in()
        page.locator(".tabs a", has_text="Watched").click()
        self.press(page, "Statistics")
        self.expect_title(page, "Statistics")
        page.locator(".tabs a", has_text="Wishlist").click()
        self.expect_title(page, "Wishlist")
        page.goto(f"{self.origin}/watched")
        expect(page.get_by_role("heading", name="Watched", exact=True)).to_be_visible()
        expect(page).to_have_url(f"{self.origin}/watched")


if __name__ == "__main__":
    unittest.main()
