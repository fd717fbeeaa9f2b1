"""A user who types fast at a desk: no key does what was not meant, and Back and addresses keep what was shown."""

import unittest

from movies import BrowserTest, expect


class Desktop(BrowserTest):
    def test_a_form_opens_in_its_first_field_each_time(self):
        self.add("Ran", action="Mark as watched")
        page = self.sign_in()
        page.goto(f"{self.origin}/watched")
        self.choose(page, "Ran")
        for _ in range(2):
            self.press(page, "Watched again on…")
            date = page.get_by_label("Date", exact=True)
            expect(date).to_be_focused()
            page.keyboard.type("yesterday")
            expect(date).to_have_value("yesterday")
            page.get_by_role("button", name="Save").focus()
            self.press(page, "Cancel")
            self.press(page, "Discard")
            expect(page.get_by_role("button", name="Watched again on…")).to_be_focused()

    def test_keys_typed_before_a_result_act_on_the_result(self):
        page = self.sign_in()
        self.press(page, "Add a movie")
        expect(page.get_by_label("Search")).to_be_focused()
        page.keyboard.type("alien")
        page.keyboard.press("ArrowDown")
        expect(page.locator(".row:focus .title")).to_have_text("Alien")
        page.keyboard.press("/")
        expect(page.get_by_label("Search")).to_be_focused()
        page.keyboard.type("seven samurai")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("w")
        expect(page.locator(".row:focus .title")).to_have_text("Seven Samurai")
        expect(page.locator(".row", has_text="Seven Samurai")).to_contain_text("watched")
        page.goto(f"{self.origin}/watched")
        expect(page.locator(".row")).to_have_count(1)

    def test_escape_closes_a_menu_before_it_goes_back(self):
        self.add("Ran")
        page = self.sign_in()
        self.choose(page, "Ran")
        self.expect_title(page, "Ran")
        page.get_by_role("button", name="More actions").click()
        expect(page.locator(".menu:popover-open")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator(".menu:popover-open")).to_have_count(0)
        self.expect_title(page, "Ran")
        page.keyboard.press("Escape")
        self.expect_title(page, "Wishlist")

    def test_digits_show_tabs_also_when_a_row_is_selected(self):
        self.add("Ran")
        page = self.sign_in()
        page.keyboard.press("End")
        expect(page.locator(".row")).to_be_focused()
        page.keyboard.press("2")
        self.expect_title(page, "Watched")
        expect(page.locator(".row")).to_have_count(0)
        page.keyboard.press("?")
        keys = page.get_by_role("dialog", name="Keys").locator("dd").all_text_contents()
        self.assertEqual(len(keys), len(set(keys)))

    def test_an_entered_address_shows_its_movie_beside_the_list_in_which_it_is_marked(self):
        self.add("Ran", "Aliens")
        page = self.sign_in(viewport={"width": 1280, "height": 800})
        self.choose(page, "Ran")
        self.expect_title(page, "Ran")
        ran = page.url
        self.choose(page, "Aliens")
        self.expect_title(page, "Aliens")
        for back in [False, True]:
            page.go_back() if back else page.goto(ran)
            self.expect_title(page, "Aliens" if back else "Ran")
            expect(page.locator(".pane h2[id]").first).to_have_text("Wishlist")
            expect(page.locator(".row[aria-current] .title")).to_have_text("Aliens" if back else "Ran")
            self.check(page)

    def test_filters_are_in_the_address_by_name(self):
        self.add("Ran", "Aliens", "Amélie")
        page = self.sign_in()
        self.press(page, "Sort and filter")
        page.get_by_label("Sort by").select_option("Title")
        page.get_by_label("Genre", exact=True).select_option("Drama")
        expect(page).to_have_url(f"{self.origin}/wishlist?field.Sort%20by=Title&field.Genre=Drama")
        self.press(page, "Close filters")
        expect(page.get_by_text("by title")).to_be_visible()
        expect(page).to_have_url(f"{self.origin}/wishlist?field.Sort%20by=Title&field.Genre=Drama")
        other = self.new_page()
        other.context.add_cookies(page.context.cookies())
        other.goto(page.url)
        expect(other.get_by_role("button", name="Remove Genre: Drama")).to_be_visible()
        expect(other.get_by_role("button", name="Remove Sort by: Title")).to_be_visible()
        expect(other.locator(".row .title")).to_have_text(["Ran"])

    def test_back_from_a_review_shows_the_statistics_and_the_review_has_an_address(self):
        self.add("Ran", action="Mark as watched")
        page = self.sign_in()
        page.goto(f"{self.origin}/watched/statistics")
        page.get_by_role("button", name="Review").click()
        self.expect_title(page, "in review")
        address = page.url
        page.go_back()
        self.expect_title(page, "Statistics")
        page.goto(address)
        self.expect_title(page, "in review")

    def test_back_keeps_the_rows_after_a_jump(self):
        page = self.sign_in()
        self.press(page, "Add a movie")
        page.get_by_role("navigation", name="Go to row").get_by_role("link", name="301").click()
        # The rows before them come above them, and leave them where they are.
        expect(page.locator(".count")).to_contain_text("Rows 201 to")
        expect(page.locator(".row").nth(100)).to_be_focused()
        expect(page.locator(".row").nth(100)).to_be_in_viewport()
        title = page.locator(".row .title").nth(5).text_content()
        page.locator(".row").nth(5).click()
        self.expect_title(page, title)
        page.go_back()
        expect(page.locator(".row:focus .title")).to_have_text(title)
        expect(page.locator(".count")).not_to_contain_text("Rows 1 to")

    def test_the_results_of_a_diary_are_viewings(self):
        self.add("Ran", "Aliens", action="Mark as watched")
        page = self.sign_in()
        page.goto(f"{self.origin}/diary")
        page.get_by_label("Search").fill("ran")
        expect(page.locator(".count")).to_have_text("1 result")

    def test_a_search_in_the_header_finds_people_marks_and_the_way_to_all(self):
        self.add("Ran")
        page = self.sign_in()
        page.locator("#find").click()
        page.locator("#tool-text").fill("akira kurosawa")
        rows = page.locator("#tool .row")
        expect(rows.first).to_have_text("Akira Kurosawa, person")
        expect(rows.filter(has_text="Ran (1985)")).to_contain_text("wishlist")
        page.locator("#tool-text").fill("the")
        expect(rows.last).to_have_text("All movies that match “the”")
        rows.last.click()
        self.expect_title(page, "Search")
        expect(page.get_by_role("searchbox", name="Search")).to_have_value("the")

    def test_a_wide_page_shows_the_list_beside_the_movie(self):
        self.add("Ran", "Aliens")
        page = self.sign_in(viewport={"width": 1280, "height": 800})
        self.choose(page, "Ran")
        expect(page.get_by_role("heading", name="Ran", exact=True)).to_be_visible()
        expect(page.get_by_role("heading", name="Wishlist", exact=True).last).to_be_visible()
        self.check(page)
        self.choose(page, "Aliens")
        expect(page.get_by_role("heading", name="Aliens", exact=True)).to_be_visible()
        page.go_back()
        expect(page).to_have_url(f"{self.origin}/wishlist")
        expect(page.locator(".pane")).to_have_count(1)
        page.go_forward()
        expect(page.locator(".pane")).to_have_count(2)
        page.set_viewport_size({"width": 900, "height": 800})
        expect(page.locator(".pane")).to_have_count(1)
        self.expect_title(page, "Aliens")


if __name__ == "__main__":
    unittest.main()
