"""What users do in a browser, from signing in to a change that another process makes."""

import re
import unittest

from movies import BrowserTest, expect


class SigningIn(BrowserTest):
    def test_a_link_works_once_and_its_secret_is_not_in_the_address(self):
        used = self.sign_in_url
        page = self.sign_in()
        expect(page).to_have_url(f"{self.origin}/wishlist")
        other = self.browser.new_page()
        self.assertEqual(other.goto(used).status, 403)
        self.assertEqual(other.goto(self.origin).status, 401)
        self.check(other)
        self.assertNotEqual(self.sign_in_url, used)
        self.assertTrue(self.sign_in_url.startswith(f"{self.origin}/sign-in/"))


class Onboarding(BrowserTest):
    is_introduced = False

    def test_it_leads_to_the_wishlist(self):
        page = self.sign_in()
        self.expect_title(page, "Welcome")
        self.check(page)
        page.get_by_label("Name").fill("Grace")
        page.get_by_label("Name").press("Enter")
        self.expect_title(page, "API key")
        self.check(page)
        self.press(page, "Use the built-in catalog")
        self.expect_title(page, "Wishlist")
        expect(page).to_have_url(f"{self.origin}/wishlist")


class Lists(BrowserTest):
    def open_movie(self, page, title):
        self.press(page, "Add a movie")
        self.expect_title(page, "Add a movie")
        page.get_by_label("Search").press_sequentially(title, delay=20)
        expect(page.locator(".row")).to_have_count(2)
        expect(page.get_by_label("Search")).to_be_focused()
        expect(page.get_by_label("Search")).to_have_value(title)
        self.check(page)
        self.choose(page, title)
        self.expect_title(page, title)

    def test_a_movie_is_searched_while_typing_marked_rated_and_the_change_undone(self):
        page = self.sign_in()
        self.check(page)
        self.open_movie(page, "Alien")
        self.check(page)
        self.press(page, "Mark as watched")
        expect(page.get_by_text("Watched today", exact=True)).to_be_visible()
        self.press(page, "Edit entry")
        self.expect_title(page, "Rating and note")
        self.check(page)
        page.get_by_text("8 of 10").locator("..").click()
        page.get_by_label("Note", exact=True).fill("In space\nno one can hear you scream.")
        self.press(page, "Save")
        self.expect_title(page, "Alien")
        page.locator(".tabs a", has_text="Watched").click()
        expect(page.locator(".row", has_text="Alien")).to_contain_text("8/10")
        self.check(page)
        page.get_by_label("More actions").click()
        page.locator(".menu:popover-open").get_by_role("button", name="Undo").click()
        expect(page.locator(".row", has_text="Alien")).not_to_contain_text("8/10")

    def test_keys_and_a_menu_act_on_a_row(self):
        page = self.sign_in()
        self.press(page, "Add a movie")
        page.get_by_label("Search").press_sequentially("alien", delay=20)
        expect(page.locator(".row")).to_have_count(2)
        page.locator(".row").first.focus()
        page.keyboard.press("w")
        expect(page.locator("li", has_text="Ridley Scott")).to_contain_text("watched")
        page.get_by_label("Actions: Aliens").click()
        self.check(page)
        self.press(page, "Add to wishlist")
        expect(page.locator("li", has_text="James Cameron")).to_contain_text("wishlist")
        self.expect_title(page, "Add a movie")

    def test_back_forward_and_reload_lead_to_places(self):
        page = self.sign_in()
        self.open_movie(page, "Alien")
        expect(page).to_have_url(re.compile("/movie/"))
        place = page.url
        page.go_back()
        self.expect_title(page, "Add a movie")
        page.go_back()
        self.expect_title(page, "Wishlist")
        page.go_forward()
        self.expect_title(page, "Add a movie")
        page.go_forward()
        self.expect_title(page, "Alien")
        # Twice, before the page answers.
        page.evaluate("history.back(); setTimeout(() => history.back(), 5)")
        self.expect_title(page, "Wishlist")
        expect(page).to_have_url(f"{self.origin}/wishlist")
        page.goto(place)
        self.expect_title(page, "Alien")
        page.reload()
        self.expect_title(page, "Alien")
        self.assertEqual(page.url, place)

    def test_scrolling_adds_the_rows_that_are_new_and_keeps_the_others(self):
        page = self.sign_in()
        self.press(page, "Add a movie")
        rows = page.locator(".rows > li")
        for first, last in [(1, 200), (1, 300), (101, 400)]:
            with page.expect_response(lambda response: "new." in response.url) as answer:
                rows.last.scroll_into_view_if_needed()
            self.assertEqual(answer.value.text().count('class="row"'), 100)
            expect(page.get_by_text(f"Rows {first} to {last} of ")).to_be_visible()
            expect(rows).to_have_count(last - first + 1)
        ids = rows.evaluate_all("rows => rows.map((row) => row.id)")
        self.assertEqual(len(set(ids)), 300)
        # What the user looks at stays where it is, so no further rows are asked for.
        page.wait_for_timeout(1000)
        expect(page.get_by_text("Rows 101 to 400 of ")).to_be_visible()
        with page.expect_response(lambda response: "new." in response.url):
            rows.first.scroll_into_view_if_needed()
        expect(page.get_by_text("Rows 1 to 300 of ")).to_be_visible()
        expect(rows).to_have_count(300)
        # A page with all rows is the same.
        titles = page.locator(".rows .title").all_text_contents()
        page.get_by_label(re.compile("Actions: ")).nth(150).click()
        page.locator(".menu:popover-open").get_by_role("button", name="Add to wishlist").click()
        expect(page.locator(".rows .state")).to_have_count(1)
        self.assertEqual(page.locator(".rows .title").all_text_contents(), titles)

    def test_two_tabs_are_two_places_and_show_the_same_lists(self):
        page = self.sign_in()
        other = page.context.new_page()
        other.goto(f"{self.origin}/watched")
        self.expect_title(other, "Watched")
        page.bring_to_front()
        self.open_movie(page, "Alien")
        self.press(page, "Mark as watched")
        other.bring_to_front()
        expect(other.locator(".row", has_text="Alien")).to_be_visible()
        self.expect_title(other, "Watched")
        self.expect_title(page, "Alien")

    def test_a_change_of_another_process_shows_by_itself_also_after_a_reload(self):
        page = self.sign_in()
        page.reload()
        self.expect_title(page, "Wishlist")
        self.play('open "movies://wishlist/add"\ntype "Search" "Aliens"\nselect "Aliens"\npress "Add to wishlist"\n')
        expect(page.locator(".row", has_text="Aliens")).to_be_visible()

    def test_the_settings_are_a_sheet_over_the_lists(self):
        page = self.sign_in()
        self.press(page, "Settings")
        expect(page.get_by_role("dialog")).to_be_visible()
        self.check(page)
        self.choose(page, "Appearance")
        self.expect_title(page, "Appearance")
        page.get_by_label("Colors").select_option("dark")
        expect(page.locator("#page")).to_have_attribute("data-theme", "dark")
        self.check(page)
        self.press(page, "Back")
        self.press(page, "Close")
        expect(page.get_by_role("dialog")).to_have_count(0)

    def test_every_screen_is_accessible(self):
        page = self.sign_in()
        self.play(
            'open "movies://wishlist/add"\ntype Search "Alien"\nselect "Alien"\npress "Mark as watched"\n'
            'press "Edit entry"\ntype Rating 8\ntype Note "In space"\npress Save\nback\n'
            'type Search "Ran"\nselect "Ran"\npress "Add to wishlist"\n')
        places = {
            "wishlist/new": "New movie", "watched/statistics": "Statistics", "discover/trending": "Trending",
            "discover/search/kurosawa": "Search", "discover/genre/Drama": "Drama", "discover/decade/1980": "1980s",
            "nowhere": "",
        }
        for place, title in places.items():
            page.goto(f"{self.origin}/{place}")
            self.expect_title(page, title)
            self.check(page)
        page.goto(f"{self.origin}/watched")
        self.choose(page, "Alien")
        self.expect_title(page, "Alien")
        self.choose(page, "Sigourney Weaver")
        self.expect_title(page, "Sigourney Weaver")
        self.check(page)
        page.goto(f"{self.origin}/wishlist")
        self.press(page, "Settings")
        # The list stays beside what it shows. The last of them is a question.
        for row in ["Account", "Password", "API key", "Appearance", "Data", "About", "Sign out"]:
            self.choose(page, row)
            self.expect_title(page, row)
            self.check(page)

    def test_every_color_and_tab_is_accessible_also_on_a_phone(self):
        page = self.sign_in(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
        for color in ["dark", "light"]:
            page.goto(f"{self.origin}/settings/appearance")
            page.get_by_label("Colors").select_option(color)
            expect(page.locator("#page")).to_have_attribute("data-theme", color)
            page.goto(f"{self.origin}/wishlist")
            expect(page.locator("#page")).to_have_attribute("data-theme", color)
            for tab in ["Watched", "Discover", "Wishlist"]:
                page.locator(".tabs a", has_text=tab).click()
                self.expect_title(page, tab)
                self.check(page)
                width = page.evaluate("document.documentElement.scrollWidth")
                self.assertLessEqual(width, 360, f"{tab} is wider than the screen")


class Restarting(BrowserTest):
    def open_note(self, page):
        page.goto(f"{self.origin}/wishlist/add")
        self.choose(page, "Aliens")
        self.press(page, "Mark as watched")
        self.press(page, "Edit entry")
        self.expect_title(page, "Rating and note")

    def test_a_form_goes_on_after_the_server_was_killed_in_the_middle_of_it(self):
        page = self.sign_in()
        self.open_note(page)
        note = page.get_by_label("Note", exact=True)
        with page.expect_response(lambda response: response.request.method == "POST"):
            note.fill("Half a ")
        self.kill()
        note.press_sequentially("note")
        expect(page.locator("#waiting")).to_contain_text("The server doesn’t answer")
        self.start()
        expect(note).to_have_value("Half a note")
        self.press(page, "Save")
        self.expect_title(page, "Aliens")
        expect(page.get_by_text("Half a note")).to_be_visible()

    def test_a_new_tab_and_a_reload_need_no_link_after_a_restart(self):
        page = self.sign_in()
        self.open_note(page)
        with page.expect_response(lambda response: response.request.method == "POST"):
            page.get_by_label("Note", exact=True).fill("In space")
        self.stop()
        self.start()
        page.reload()
        self.expect_title(page, "Rating and note")
        expect(page.get_by_label("Note", exact=True)).to_have_value("In space")
        other = page.context.new_page()
        self.assertEqual(other.goto(f"{self.origin}/watched").status, 200)
        expect(other.locator(".row", has_text="Aliens")).to_be_visible()

    def test_a_form_is_still_good_without_a_script(self):
        page = self.sign_in(java_script_enabled=False)
        self.open_note(page)
        page.get_by_label("Note", exact=True).fill("In space")
        self.kill()
        self.start()
        self.press(page, "Save")
        self.expect_title(page, "Aliens")
        expect(page.get_by_text("In space")).to_be_visible()


class WithoutScript(BrowserTest):
    def test_a_movie_is_marked_and_rated(self):
        page = self.sign_in(java_script_enabled=False)
        self.press(page, "Add a movie")
        page.get_by_label("Search").fill("Alien")
        page.get_by_label("Search").press("Enter")
        expect(page.locator(".row")).to_have_count(2)
        page.get_by_label("Actions: Alien", exact=True).click()
        self.press(page, "Mark as watched")
        self.choose(page, "Alien")
        self.expect_title(page, "Alien")
        self.press(page, "Edit entry")
        page.get_by_text("8 of 10").locator("..").click()
        self.press(page, "Save")
        page.locator(".tabs a", has_text="Watched").click()
        expect(page.locator(".row", has_text="Alien")).to_contain_text("8/10")
        page.reload()
        expect(page.locator(".row", has_text="Alien")).to_contain_text("8/10")


if __name__ == "__main__":
    unittest.main()
