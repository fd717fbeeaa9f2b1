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
        page.get_by_role("button", name="More actions").click()
        page.locator(":popover-open").get_by_role("button", name="Undo").click()
        expect(page.locator(".row", has_text="Alien")).not_to_contain_text("8/10")

    def test_two_steps_back_at_once_and_a_reload_lead_to_places(self):
        page = self.sign_in()
        self.open_movie(page, "Alien")
        place = page.url
        # Before the page answers.
        page.evaluate("history.back(); setTimeout(() => history.back(), 5)")
        self.expect_title(page, "Wishlist")
        expect(page).to_have_url(f"{self.origin}/wishlist")
        page.goto(place)
        page.reload()
        self.expect_title(page, "Alien")
        self.assertEqual(page.url, place)

    def test_scrolling_adds_the_rows_that_are_new_and_keeps_the_others(self):
        page = self.sign_in()
        self.press(page, "Add a movie")
        rows = page.locator(".rows > li")
        def is_scroll(response):
            return "rows." in response.url and response.request.method == "GET"

        for first, last in [(1, 200), (1, 300), (101, 400)]:
            with page.expect_response(is_scroll) as answer:
                rows.last.scroll_into_view_if_needed()
            self.assertEqual(answer.value.text().count('class="row"'), 100)
            expect(page.get_by_text(f"Rows {first} to {last} of ")).to_be_visible()
            expect(rows).to_have_count(last - first + 1)
        ids = rows.evaluate_all("rows => rows.map((row) => row.id)")
        self.assertEqual(len(set(ids)), 300)
        # What the user looks at stays where it is, so no further rows are asked for.
        page.wait_for_timeout(1000)
        expect(page.get_by_text("Rows 101 to 400 of ")).to_be_visible()
        with page.expect_response(is_scroll):
            rows.first.scroll_into_view_if_needed()
        expect(page.get_by_text("Rows 1 to 300 of ")).to_be_visible()
        expect(rows).to_have_count(300)
        # A page with all rows is the same.
        titles = page.locator(".rows .title").all_text_contents()
        page.get_by_label(re.compile("Actions: ")).nth(150).click()
        page.locator(".menu:popover-open").get_by_role("button", name="Add to wishlist").click()
        expect(page.locator(".rows .state")).to_have_count(1)
        self.assertEqual(page.locator(".rows .title").all_text_contents(), titles)

    def test_a_change_of_another_process_shows_by_itself_also_after_a_reload(self):
        page = self.sign_in()
        page.reload()
        self.expect_title(page, "Wishlist")
        self.add("Aliens")
        expect(page.locator(".row", has_text="Aliens")).to_be_visible()

    def test_every_screen_is_accessible(self):
        page = self.sign_in()
        self.play(
            'open "movies://wishlist/add"\ntype Search "Alien"\nselect "Alien"\npress "Mark as watched"\n'
            'press "Edit entry"\ntype Rating 8\ntype Note "In space"\npress Save\nback\n'
            'type Search "Ran"\nselect "Ran"\npress "Add to wishlist"\n')
        # product_tests.py checks the others, where there is less room.
        places = {
            "discover/trending": "Trending", "discover/search/kurosawa": "Search", "discover/decade/1980": "1980s", "nowhere": "",
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

    def test_a_color_that_the_user_chooses_is_that_of_all_pages(self):
        page = self.sign_in()
        for color in ["dark", "light"]:
            page.goto(f"{self.origin}/settings/appearance")
            page.get_by_label("Colors").select_option(color)
            expect(page.locator("#page")).to_have_attribute("data-theme", color)
            page.goto(f"{self.origin}/wishlist")
            expect(page.locator("#page")).to_have_attribute("data-theme", color)
            self.check(page)


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
