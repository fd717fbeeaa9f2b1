"""The history: each screen, form and sheet is an entry, and an address that is shown can be opened."""

import re
import unittest

from movies import BrowserTest, expect


class History(BrowserTest):
    def test_back_closes_the_topmost_form_and_asks_about_what_was_entered(self):
        self.add("Ran")
        page = self.sign_in()
        self.choose(page, "Ran")
        self.expect_title(page, "Ran")
        movie = page.url
        self.press(page, "Watched on…")
        self.expect_title(page, "Mark as watched")
        self.assertEqual(page.url, movie)
        page.go_back()
        self.expect_title(page, "Ran")
        expect(page).to_have_url(movie)
        self.press(page, "Watched on…")
        page.get_by_label("Note", exact=True).fill("Red and gold")
        page.go_back()
        self.expect_title(page, "Discard your changes?")
        self.press(page, "Keep editing")
        expect(page.get_by_role("alertdialog")).to_have_count(0)
        expect(page.get_by_label("Note", exact=True)).to_have_value("Red and gold")
        page.go_back()
        self.press(page, "Discard")
        self.expect_title(page, "Ran")
        page.go_back()
        self.expect_title(page, "Wishlist")
        expect(page).to_have_url(f"{self.origin}/wishlist")

    def test_back_closes_a_sheet_and_what_is_in_it_one_after_the_other(self):
        page = self.sign_in()
        page.locator(".tabs a", has_text="Watched").click()
        self.expect_title(page, "Watched")
        page.locator(".commands a", has_text="Settings").click()
        expect(page).to_have_url(f"{self.origin}/settings")
        self.choose(page, "Data")
        expect(page).to_have_url(f"{self.origin}/settings/data")
        self.choose(page, "About")
        self.expect_title(page, "About")
        expect(page).to_have_url(f"{self.origin}/settings")
        page.go_back()
        self.expect_title(page, "Settings")
        expect(page.get_by_role("dialog")).to_be_visible()
        page.go_back()
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(page).to_have_url(f"{self.origin}/watched")
        page.go_back()
        self.expect_title(page, "Wishlist")

    def test_back_closes_the_dialog_for_searching_everywhere_and_nothing_else(self):
        page = self.sign_in()
        page.locator(".tabs a", has_text="Watched").click()
        self.expect_title(page, "Watched")
        page.locator("#find").click()
        expect(page.locator("#tool")).to_be_visible()
        expect(page).to_have_url(f"{self.origin}/watched")
        page.go_back()
        expect(page.locator("#tool")).to_have_count(0)
        self.expect_title(page, "Watched")
        page.go_back()
        self.expect_title(page, "Wishlist")
        expect(page.locator("#tool")).to_have_count(0)

    def test_the_way_back_of_the_page_is_that_of_the_browser(self):
        page = self.sign_in()
        entries = page.evaluate("history.length")
        self.press(page, "Add a movie")
        self.choose(page, "Alien")
        self.press(page, "Watched on…")
        self.expect_title(page, "Mark as watched")
        self.assertEqual(page.evaluate("history.length"), entries + 3)
        page.get_by_label("Note", exact=True).fill("In space")
        self.press(page, "Save")
        self.expect_title(page, "Alien")
        page.locator(".trail li a", has_text="Wishlist").click()
        expect(page).to_have_url(f"{self.origin}/wishlist")
        page.go_forward()
        self.expect_title(page, "Add a movie")
        page.go_back()
        self.expect_title(page, "Wishlist")
        page.go_back()
        # The first page of the tab.
        self.assertFalse(page.url.startswith(self.origin + "/wishlist"))

    def test_back_from_a_form_beside_a_list_leads_to_where_the_list_was(self):
        titles = ["Alien", "Aliens", "Ran", "Brazil", "Yojimbo", "Stalker", "Solaris", "Rashomon", "Casablanca"]
        self.add(*titles, action="Mark as watched")
        page = self.sign_in(viewport={"width": 1280, "height": 800})
        page.goto(f"{self.origin}/diary")
        row = page.locator(".row", has_text="Stalker")
        for top in [0, 60]:
            page.evaluate(f"scrollTo(0, {top})")
            row.click()
            self.expect_title(page, "Rating and note")
            page.go_back()
            expect(page.get_by_role("textbox", name="Note")).to_have_count(0)
            page.wait_for_timeout(200)
            self.assertEqual(page.evaluate("scrollY"), top)

    def test_back_and_forward_lead_past_the_search_that_has_found_a_movie(self):
        self.add("Brazil", "Ran")
        page = self.sign_in()
        self.choose(page, "Brazil")
        self.expect_title(page, "Brazil")
        for open_search in [lambda: page.keyboard.press(":"), lambda: page.locator(".commands a", has_text="Search").click()]:
            open_search()
            self.expect_title(page, "Find")
            page.keyboard.type("Casablanca")
            expect(page.locator(".tool .row", has_text="Casablanca")).to_be_visible()
            page.keyboard.press("Enter")
            self.expect_title(page, "Casablanca")
            for _ in range(2):
                page.go_back()
                self.expect_title(page, "Brazil")
                page.go_forward()
                self.expect_title(page, "Casablanca")
            page.go_back()
            self.expect_title(page, "Brazil")

    def go(self, page, move, *titles):
        for title in titles:
            move()
            self.expect_title(page, title)

    def test_back_and_forward_lead_through_a_tab_that_was_visited_twice(self):
        page = self.sign_in()
        page.goto(f"{self.origin}/discover")
        self.choose(page, "1970s")
        self.expect_title(page, "1970s")
        self.choose(page, "Alien")
        self.expect_title(page, "Alien")
        page.locator(".tabs a", has_text="Diary").click()
        self.expect_title(page, "Diary")
        page.locator(".commands a", has_text="Search").click()
        self.expect_title(page, "Find")
        page.keyboard.type("Ran")
        page.keyboard.press("Enter")
        self.expect_title(page, "Ran")
        self.go(page, page.go_back, "Diary", "Alien", "1970s", "Discover")
        self.go(page, page.go_forward, "1970s", "Alien", "Diary", "Ran")

    def test_back_leads_from_the_beginning_of_a_tab_to_what_was_there_before(self):
        page = self.sign_in()
        self.press(page, "Add a movie")
        page.get_by_label("Search").fill("Casablanca")
        expect(page).to_have_url(f"{self.origin}/wishlist/add?field.Search=Casablanca")
        self.choose(page, "Casablanca")
        self.expect_title(page, "Casablanca")
        page.locator(".tabs a", has_text="Wishlist").click()
        self.expect_title(page, "Wishlist")
        self.go(page, page.go_back, "Casablanca", "Add a movie")
        expect(page.get_by_label("Search")).to_have_value("Casablanca")

    def test_who_keeps_editing_goes_on_where_the_caret_was(self):
        page = self.sign_in()
        self.press(page, "Add a movie")
        self.press(page, "New movie")
        for label in ["Title", "Directors"]:
            page.get_by_label(label).click()
            page.keyboard.type("Bela Tarr")
            for _ in range(5):
                page.keyboard.press("ArrowLeft")
            page.go_back()
            self.expect_title(page, "Discard your changes?")
            page.keyboard.press("Enter")
            expect(page.get_by_role("alertdialog")).to_have_count(0)
            page.keyboard.type("!")
            expect(page.get_by_label(label)).to_have_value("Bela! Tarr")

    def test_forward_leads_on_from_a_sheet_to_which_the_user_went_back_from_another_address(self):
        page = self.sign_in()
        page.locator(".commands a", has_text="Settings").click()
        self.expect_title(page, "Settings")
        page.goto(f"{self.origin}/diary")
        self.expect_title(page, "Diary")
        page.go_back()
        self.expect_title(page, "Settings")
        page.go_forward()
        expect(page).to_have_url(f"{self.origin}/diary")
        expect(page.get_by_role("dialog")).to_have_count(0)

    def test_an_entry_of_the_diary_has_an_address_and_forward_leads_to_it_again(self):
        self.add("Ran", action="Mark as watched")
        page = self.sign_in()
        page.goto(f"{self.origin}/diary")
        self.choose(page, "Ran")
        self.expect_title(page, "Rating and note")
        entry = page.url
        self.assertRegex(entry, "/diary/movie/[0-9]+/entry/[0-9]+$")
        # No stray key replaces what was entered before.
        expect(page.locator("input:focus")).to_have_count(0)
        page.go_back()
        self.expect_title(page, "Diary")
        page.go_forward()
        self.expect_title(page, "Rating and note")
        expect(page).to_have_url(entry)

    def test_an_address_that_is_shown_opens_the_same_place_in_another_browser(self):
        page = self.sign_in()
        cookies = page.context.cookies()
        for path, title in {
            "/settings": "Settings", "/settings/data": "Data", "/settings/appearance": "Appearance", "/wishlist/new": "New movie",
            "/watched/statistics": "Statistics", "/discover/genre/Drama": "Drama",
        }.items():
            other = self.new_page()
            other.context.add_cookies(cookies)
            self.assertEqual(other.goto(self.origin + path).status, 200)
            self.expect_title(other, title)
            expect(other).to_have_url(self.origin + path)
            other.context.close()

    def test_a_search_is_in_the_address(self):
        page = self.sign_in()
        self.press(page, "Add a movie")
        page.get_by_label("Search").fill("aliens")
        expect(page).to_have_url(f"{self.origin}/wishlist/add?field.Search=aliens")
        expect(page.locator(".count")).to_have_text("1 result")
        other = page.context.new_page()
        other.goto(page.url)
        expect(other.get_by_label("Search")).to_have_value("aliens")
        expect(other.locator(".row")).to_have_count(1)

    def test_a_tab_leads_to_its_first_screen_and_back_to_where_the_user_was(self):
        page = self.sign_in()
        self.press(page, "Add a movie")
        page.get_by_label("Search").fill("aliens")
        expect(page).to_have_url(f"{self.origin}/wishlist/add?field.Search=aliens")
        page.locator(".tabs a", has_text="Diary").click()
        self.expect_title(page, "Diary")
        page.locator(".tabs a", has_text="Wishlist").click()
        expect(page).to_have_url(f"{self.origin}/wishlist")
        self.expect_title(page, "Wishlist")
        page.go_back()
        self.expect_title(page, "Diary")
        page.go_back()
        expect(page.get_by_label("Search")).to_have_value("aliens")
        page.get_by_label("Search").fill("alien")
        page.locator(".row", has_text="Alien").first.click()
        page.locator(".tabs a", has_text="Wishlist").click()
        expect(page).to_have_url(f"{self.origin}/wishlist")

    def test_back_leads_from_a_link_on_every_page_to_the_page_with_the_link(self):
        page = self.sign_in()
        self.press(page, "Add a movie")
        page.get_by_label("Search").fill("aliens")
        expect(page.locator(".count")).to_have_text("1 result")
        page.locator(".row").first.click()
        self.expect_title(page, "Aliens")
        movie = page.url
        self.press(page, "Add a movie")
        expect(page).to_have_url(f"{self.origin}/wishlist/add")
        page.go_back()
        expect(page).to_have_url(movie)
        self.expect_title(page, "Aliens")
        page.go_back()
        expect(page.get_by_label("Search")).to_have_value("aliens")
        page.go_back()
        self.expect_title(page, "Wishlist")
        page.go_forward()
        page.go_forward()
        expect(page).to_have_url(movie)

    def test_the_tab_of_a_list_shows_all_of_it(self):
        self.add("Alien", action="Mark as watched")
        page = self.sign_in()
        page.goto(f"{self.origin}/watched")
        page.get_by_label("Search").fill("zzz")
        expect(page).to_have_url(f"{self.origin}/watched?field.Search=zzz")
        page.locator(".tabs a", has_text="Watched").click()
        expect(page).to_have_url(f"{self.origin}/watched")
        expect(page.get_by_label("Search")).to_have_value("")

    def test_a_link_on_every_page_leads_to_a_place_as_it_is_at_first_also_from_there_after_a_restart(self):
        page = self.sign_in()
        self.press(page, "Add a movie")
        search = page.get_by_label("Search")
        search.fill("aliens")
        expect(page).to_have_url(f"{self.origin}/wishlist/add?field.Search=aliens")
        self.kill()
        self.start()
        self.press(page, "Add a movie")
        expect(page).to_have_url(f"{self.origin}/wishlist/add")
        expect(search).to_have_value("")
        expect(search).to_be_focused()
        expect(page.get_by_role("button", name="Sort and filter")).to_be_visible()

    def test_an_entered_address_has_no_other_filters_than_its_own(self):
        page = self.sign_in()
        self.press(page, "Add a movie")
        search = page.get_by_label("Search")
        search.fill("aliens")
        expect(page).to_have_url(f"{self.origin}/wishlist/add?field.Search=aliens")
        page.goto(f"{self.origin}/wishlist/add")
        expect(page.locator(".count")).to_contain_text("Rows 1 to 100")
        expect(search).to_have_value("")
        page.go_back()
        expect(search).to_have_value("aliens")

    def test_back_takes_away_a_filter_before_it_leaves_the_list_and_forward_sets_it_again(self):
        self.add("Ran", "Aliens", action="Mark as watched")
        page = self.sign_in()
        page.locator(".tabs a", has_text="Diary").click()
        self.expect_title(page, "Diary")
        diary = page.url
        page.locator(".row.heading").first.click()
        expect(page).to_have_url(re.compile("Search=watched"))
        month = page.url
        # What is typed is part of the same entry.
        page.get_by_label("Search").fill("aliens")
        expect(page).to_have_url(re.compile("Search=aliens"))
        page.get_by_label("Search").fill("")
        expect(page.locator(".row:not(.heading)")).to_have_count(2)
        page.locator(".row.heading").first.click()
        expect(page).to_have_url(month)
        self.choose(page, "Ran")
        self.expect_title(page, "Rating and note")
        # Closed in the page, or in the browser.
        self.press(page, "Cancel")
        expect(page).to_have_url(month)
        page.go_back()
        expect(page).to_have_url(diary)
        expect(page.get_by_label("Search")).to_have_value("")
        page.go_forward()
        expect(page).to_have_url(month)
        expect(page.get_by_label("Search")).not_to_have_value("")
        page.go_back()
        page.go_back()
        expect(page).to_have_url(diary)
        page.go_back()
        self.expect_title(page, "Wishlist")

    def test_a_movie_that_was_picked_or_is_new_has_an_address(self):
        self.add("Ran")
        page = self.sign_in()
        self.press(page, "Pick a movie")
        self.expect_title(page, "Ran")
        self.assertRegex(page.url, "/wishlist/movie/[0-9]+$")
        page.goto(f"{self.origin}/wishlist/new")
        page.get_by_label("Title").fill("Ein Sommer")
        page.get_by_label("Year").fill("1957")
        self.press(page, "Add")
        self.expect_title(page, "Ein Sommer")
        self.assertRegex(page.url, "/wishlist/movie/[0-9]+$")

    def test_an_unknown_address_says_so(self):
        page = self.sign_in()
        for path in ["/nowhere", "/wishlist/nowhere/", "/wishlist?x=1", "/Wishlist", "/wishlist/movie/x"]:
            self.assertEqual(page.goto(self.origin + path).status, 404)
            expect(page.get_by_role("status").filter(has_text="There is no page at this address.")).to_be_visible()
        self.assertEqual(page.goto(f"{self.origin}/wishlist/movie/99999999").status, 404)
        expect(page.get_by_text("This movie isn’t in the catalog.")).to_be_visible()
        self.assertEqual(page.goto(f"{self.origin}/diary/movie/3/entry/999").status, 404)
        expect(page.get_by_text("This entry isn’t in the diary.")).to_be_visible()
        self.assertEqual(page.goto(f"{self.origin}/watched/").status, 200)
        expect(page).to_have_url(f"{self.origin}/watched")

    def test_a_bookmark_leaves_a_form_after_a_question(self):
        self.add("Ran")
        page = self.sign_in()
        self.choose(page, "Ran")
        self.press(page, "Watched on…")
        self.expect_title(page, "Mark as watched")
        with page.expect_response(lambda response: response.request.method == "POST"):
            page.get_by_label("Note", exact=True).fill("Red")
        page.goto(f"{self.origin}/wishlist")
        self.expect_title(page, "Discard your changes?")
        self.press(page, "Discard")
        self.expect_title(page, "Ran")
        self.assertTrue(re.search("/movie/", page.url))


class Starting(BrowserTest):
    is_introduced = False

    def test_the_first_steps_lead_to_the_wishlist_and_back_to_the_step_before(self):
        page = self.sign_in()
        self.expect_title(page, "Welcome")
        self.check(page)
        page.get_by_label("Name").fill("Grace")
        page.get_by_label("Name").press("Enter")
        self.expect_title(page, "API key")
        self.check(page)
        page.go_back()
        self.expect_title(page, "Welcome")
        page.get_by_label("Name").press("Enter")
        self.press(page, "Use the built-in catalog")
        self.expect_title(page, "Wishlist")
        expect(page).to_have_url(f"{self.origin}/wishlist")


if __name__ == "__main__":
    unittest.main()
