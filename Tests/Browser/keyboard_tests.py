"""The keyboard: where the focus is, and what the keys do."""

import unittest

from movies import BrowserTest, expect


class Focus(BrowserTest):
    def focused(self, page):
        return page.locator(":focus")

    def test_a_new_screen_has_the_focus_and_what_opened_it_gets_it_back(self):
        self.add("Ran")
        page = self.sign_in()
        page.locator(".commands a", has_text="Settings").focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("dialog").get_by_role("heading", name="Settings").first).to_be_focused()
        page.keyboard.press("Escape")
        expect(page.locator(".commands a", has_text="Settings")).to_be_focused()
        expect(page.get_by_role("dialog")).to_have_count(0)
        # A search, a movie, the first field of a form, and a question.
        page.keyboard.press("+")
        expect(page.get_by_label("Search")).to_be_focused()
        page.keyboard.type("Aliens")
        expect(page.locator(".row")).to_have_count(1)
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        expect(self.focused(page)).to_have_text("Aliens")
        page.get_by_role("button", name="Watched on…").focus()
        page.keyboard.press("Enter")
        expect(page.get_by_label("Date", exact=True)).to_be_focused()
        page.keyboard.type("no day")
        page.wait_for_timeout(500)
        expect(page.locator(".problem")).not_to_be_visible()
        self.press(page, "Save")
        expect(page.get_by_label("Date", exact=True)).to_be_focused()
        expect(page.locator(".problem")).to_be_visible()
        page.go_back()
        expect(self.focused(page)).to_have_text("Keep editing")
        page.keyboard.press("Escape")
        expect(page.get_by_role("button", name="Keep editing")).to_have_count(0)
        self.expect_title(page, "Mark as watched")
        page.go_back()
        page.keyboard.press("Tab")
        self.press(page, "Discard")
        expect(page.get_by_role("button", name="Watched on…")).to_be_focused()

    def test_a_button_or_row_that_vanishes_gives_the_focus_to_what_is_next(self):
        self.add("Ran", "Aliens")
        page = self.sign_in()
        page.locator(".tabs a", has_text="Wishlist").focus()
        page.keyboard.press("j")
        page.keyboard.press("d")
        expect(page.locator(".row")).to_have_count(1)
        expect(page.locator(".row")).to_be_focused()
        page.keyboard.press("Enter")
        page.get_by_role("button", name="Mark as watched").focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("button", name="Mark as watched")).to_have_count(0)
        self.assertNotEqual(page.evaluate("document.activeElement.tagName"), "BODY")


    def test_a_digit_rates_in_the_stars_of_a_form(self):
        page = self.sign_in()
        page.goto(f"{self.origin}/wishlist/add?field.Search=Aliens")
        self.choose(page, "Aliens")
        self.press(page, "Watched on…")
        page.locator(".stars input").first.focus()
        for key, rating in [("7", "7"), ("0", "10")]:
            page.keyboard.press(key)
            expect(page.locator(".stars input:checked")).to_have_value(rating)
            expect(page.locator(".stars input:checked")).to_be_focused()


class Keys(BrowserTest):
    def test_the_form_of_an_entry_begins_with_the_end_of_its_note(self):
        self.add("Ran", action="Mark as watched")
        page = self.sign_in()
        note = page.get_by_role("textbox", name="Note")
        page.goto(f"{self.origin}/watched")
        page.keyboard.press("ArrowDown")
        for words in ["Red", " and gold"]:
            page.keyboard.press("e")
            expect(note).to_be_focused()
            page.keyboard.type(words)
            page.locator(".star").nth(7).click()
            page.get_by_role("heading", name="Rating and note").focus()
            page.keyboard.press("Control+Enter")
            expect(note).to_have_count(0)
        page.keyboard.press("e")
        expect(note).to_have_value("Red and gold")

    def test_a_slash_goes_to_the_search_of_the_screen_with_the_focus(self):
        page = self.sign_in(viewport={"width": 1280, "height": 800})
        page.goto(f"{self.origin}/discover")
        self.choose(page, "Drama")
        self.expect_title(page, "Drama")
        searches = page.get_by_role("searchbox")
        expect(page.locator(":focus")).to_have_text("Drama")
        page.keyboard.press("/")
        expect(searches.nth(1)).to_be_focused()
        page.get_by_role("button", name="Trending").focus()
        page.keyboard.press("/")
        expect(searches.nth(0)).to_be_focused()

    def test_letters_go_into_a_search_and_can_be_switched_off(self):
        page = self.sign_in()
        page.keyboard.press("+")
        self.expect_title(page, "Add a movie")
        page.locator("[id$=-title]").focus()
        page.keyboard.type("godfather", delay=20)
        expect(page.get_by_label("Search")).to_have_value("godfather")
        self.expect_title(page, "Add a movie")
        page.go_back()
        self.expect_title(page, "Wishlist")
        page.keyboard.press("?")
        dialog = page.get_by_role("dialog", name="Keys")
        expect(dialog.locator("dt")).not_to_have_count(0)
        box = dialog.bounding_box()
        self.assertLessEqual(box["y"] + box["height"], page.viewport_size["height"])
        self.assertLessEqual(dialog.locator("dt").count(), 20)
        self.check(page)
        dialog.get_by_label("Letters, digits and signs are keys").uncheck()
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
        page.reload()
        page.keyboard.press("+")
        page.keyboard.press("2")
        page.wait_for_timeout(300)
        self.expect_title(page, "Wishlist")
        page.locator("#keys").click()
        page.get_by_label("Letters, digits and signs are keys").check()
        page.keyboard.press("Escape")
        page.keyboard.press("2")
        self.expect_title(page, "Watched")

    def test_what_there_is_to_find_are_movies_places_and_actions(self):
        page = self.sign_in()
        page.locator(".tabs a", has_text="Watched").click()
        self.expect_title(page, "Watched")
        page.keyboard.press(":")
        dialog = page.get_by_role("dialog", name="Find")
        expect(dialog.get_by_role("searchbox")).to_be_focused()
        page.keyboard.type("statis")
        expect(dialog.locator(".row").first).to_have_text("Statistics")
        page.keyboard.press("Enter")
        self.expect_title(page, "Statistics")
        page.keyboard.press("Control+k")
        page.keyboard.type("seven samurai")
        expect(dialog.locator(".row").first).to_contain_text("Seven Samurai (1954)")
        expect(dialog.get_by_role("status")).to_have_text("1 suggestion")
        self.check(page)
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        self.expect_title(page, "Seven Samurai")
        page.keyboard.press(":")
        page.keyboard.type("mark as")
        expect(dialog.locator(".row").first).to_have_text("Mark as watched")
        page.keyboard.press("Enter")
        expect(page.get_by_role("button", name="Mark as watched")).to_have_count(0)
        page.keyboard.press(":")
        page.keyboard.type("zzzzz")
        expect(dialog.get_by_role("status")).to_have_text("No suggestions")

    def test_what_is_typed_right_after_a_colon_is_found_over_a_sheet_as_well(self):
        page = self.sign_in()
        page.locator(".commands a", has_text="Settings").click()
        self.expect_title(page, "Settings")
        page.keyboard.press(":")
        page.keyboard.type("diary")
        page.keyboard.press("Enter")
        self.expect_title(page, "Diary")
        expect(page.get_by_role("dialog")).to_have_count(0)

    def test_changes_show_under_the_keys_and_a_click_beside_them_closes_them(self):
        page = self.sign_in()
        page.keyboard.press("?")
        dialog = page.get_by_role("dialog", name="Keys")
        expect(dialog).to_be_visible()
        self.add("Ran")
        expect(page.locator("main .row")).to_have_count(1)
        dialog.get_by_text("Show the keys").click()
        page.wait_for_timeout(300)
        expect(dialog).to_be_visible()
        page.mouse.click(5, 400)
        expect(dialog).to_have_count(0)
        expect(page).to_have_url(f"{self.origin}/wishlist")

    def test_a_search_that_is_refused_says_why_and_goes_on(self):
        page = self.sign_in()
        page.goto(f"{self.origin}/wishlist/add")
        search = page.get_by_label("Search", exact=True)
        page.route("**/wishlist/add*", lambda route: route.fulfill(status=413, body="Too long."))
        search.fill("alien")
        search.press("ArrowDown")
        expect(page.locator("#waiting")).to_have_text("Too long.")
        page.unroute_all()
        search.fill("seven samurai")
        search.press("Enter")
        self.expect_title(page, "Seven Samurai")

    def test_enter_in_a_search_opens_the_only_result(self):
        for has_script in [True, False]:
            page = self.sign_in(java_script_enabled=has_script)
            page.goto(f"{self.origin}/wishlist/add")
            search = page.get_by_label("Search", exact=True)
            search.fill("alien")
            search.press("Enter")
            expect(page.locator(".count")).to_have_text("2 results")
            self.expect_title(page, "Add a movie")
            search.fill("seven samurai")
            search.press("Enter")
            self.expect_title(page, "Seven Samurai")
            page.go_back()
            self.expect_title(page, "Add a movie")
            page.context.close()

    def test_arrows_follow_the_columns(self):
        page = self.sign_in(viewport={"width": 1090, "height": 800})
        self.press(page, "Add a movie")
        expect(page.get_by_label("Search")).to_be_focused()
        page.keyboard.press("ArrowDown")
        rows = page.locator(".row")
        expect(rows.nth(0)).to_be_focused()
        page.keyboard.press("ArrowDown")
        first, second = rows.nth(0).bounding_box(), page.locator(":focus").bounding_box()
        self.assertEqual(first["x"], second["x"])
        self.assertGreater(second["y"], first["y"])
        page.keyboard.press("Home")
        page.keyboard.press("ArrowRight")
        expect(rows.nth(1)).to_be_focused()
        page.keyboard.press("End")
        self.assertGreater(page.evaluate("scrollY"), 1000)
        page.keyboard.press("Home")
        expect(rows.nth(0)).to_be_focused()
        page.keyboard.press("ArrowUp")
        expect(page.get_by_label("Search")).to_be_focused()

    def test_a_key_that_removes_needs_a_selection(self):
        self.add("Ran")
        page = self.sign_in()
        self.choose(page, "Ran")
        self.expect_title(page, "Ran")
        page.keyboard.press("d")
        expect(page.get_by_role("button", name="Remove from wishlist")).to_be_focused()
        page.keyboard.press("d")
        expect(page.get_by_role("button", name="Add to wishlist")).to_be_visible()


class Diary(BrowserTest):
    def tab_to(self, page, selector):
        """Presses Tab until an element has the focus."""
        for _ in range(12):
            page.keyboard.press("Tab")
            if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
                return
        self.fail(f"Tab does not lead to {selector}")

    def test_a_diary_is_kept_with_the_keyboard_alone(self):
        page = self.sign_in()
        for title, note in [("Seven Samurai", "Rain"), ("Aliens", "Steel")]:
            page.keyboard.press(":")
            page.get_by_role("dialog", name="Find").get_by_role("searchbox").wait_for()
            page.keyboard.type(title.lower())
            expect(page.locator("dialog .row").first).to_contain_text(title)
            page.keyboard.press("Enter")
            self.expect_title(page, title)
            page.keyboard.press("e")
            expect(page.get_by_label("Date", exact=True)).to_be_focused()
            page.keyboard.type("yesterday")
            self.tab_to(page, "[type=radio]")
            page.keyboard.press("ArrowRight")
            page.keyboard.press("ArrowRight")
            self.tab_to(page, "textarea")
            page.keyboard.type(note)
            self.tab_to(page, ".actions .primary")
            page.keyboard.press("Enter")
            self.expect_title(page, title)
            expect(page.get_by_text(note).first).to_be_visible()
        page.keyboard.press(":")
        page.keyboard.type("diary")
        page.keyboard.press("Enter")
        self.expect_title(page, "Diary")
        for title in ["Seven Samurai", "Aliens"]:
            expect(page.locator(".row", has_text=title)).to_have_count(1)
        for _ in range(8):
            page.keyboard.press("j")
            if page.evaluate("document.activeElement.textContent.includes('Aliens')"):
                break
        page.keyboard.press("e")
        expect(page.get_by_label("Note", exact=True)).to_be_visible()
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")
        self.expect_title(page, "Diary")

    def test_beside_a_form_only_what_is_no_letter_of_its_text_is_a_key(self):
        self.add("Ran", action="Mark as watched")
        page = self.sign_in()
        page.goto(f"{self.origin}/diary")
        self.choose(page, "Ran")
        self.expect_title(page, "Rating and note")
        page.locator("#page h2[id$=-title], #page h1[id$=-title]").last.focus()
        page.keyboard.press("s")
        self.expect_title(page, "Rating and note")
        # With Alt, a key is that of the browser.
        page.keyboard.press("Alt+j")
        page.keyboard.press("?")
        keys = page.locator("#tool")
        expect(keys).to_contain_text("Ctrl Enter")
        expect(keys.get_by_text("s", exact=True)).to_have_count(0)
        page.keyboard.press("Escape")
        expect(keys).to_have_count(0)
        self.expect_title(page, "Rating and note")


class ReadingOrder(BrowserTest):
    def test_a_screen_reader_hears_the_place_the_title_the_actions_and_the_content(self):
        page = self.sign_in()
        self.press(page, "Add a movie")
        self.choose(page, "Alien")
        self.expect_title(page, "Alien")
        snapshot = page.locator("body").aria_snapshot()
        parts = ["Skip to content", "Tabs", "Place", 'heading "Alien"', 'group "Actions"', "Sigourney Weaver"]
        positions = [snapshot.index(part) for part in parts]
        self.assertEqual(positions, sorted(positions))
        self.assertEqual(snapshot.count("[level=1]"), 1)


if __name__ == "__main__":
    unittest.main()
