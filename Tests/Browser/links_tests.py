"""Links: what has an address opens in a new tab, in a window of its own."""

import unittest

from movies import BrowserTest, expect


class Links(BrowserTest):
    def open_in_new_tab(self, page, link):
        """Opens a link as a middle click does, and returns the new page."""
        with page.context.expect_page() as opened:
            link.click(button="middle")
        return opened.value

    def test_rows_tabs_and_the_trail_open_in_new_tabs_and_leave_the_page_as_it_is(self):
        page = self.sign_in()
        self.press(page, "Add a movie")
        page.get_by_label("Search").fill("Alien")
        expect(page.locator(".row")).to_have_count(2)
        movie = self.open_in_new_tab(page, page.locator(".row", has_text="Aliens"))
        self.expect_title(movie, "Aliens")
        expect(movie).to_have_url(f"{self.origin}{self.path(movie)}")
        self.assertRegex(movie.url, "/wishlist/movie/[0-9]+$")
        person = self.open_in_new_tab(movie, movie.locator("a.row", has_text="Sigourney Weaver"))
        self.expect_title(person, "Sigourney Weaver")
        watched = self.open_in_new_tab(page, page.locator(".tabs a", has_text="Watched"))
        expect(watched).to_have_url(f"{self.origin}/watched")
        place = self.open_in_new_tab(person, person.locator(".trail li a").first)
        expect(place).to_have_url(f"{self.origin}/wishlist")
        # The page of the links is where it was, and so are the others.
        self.expect_title(page, "Add a movie")
        expect(page.get_by_label("Search")).to_have_value("Alien")
        self.expect_title(movie, "Aliens")

    def test_people_and_genres_have_addresses_that_lead_to_them_in_another_browser(self):
        page = self.sign_in()
        cookies = page.context.cookies()
        addresses = {}
        for place, title in [("discover", "Drama"), ("discover", "1980s"), ("discover/search/alien", "Aliens")]:
            page.goto(f"{self.origin}/{place}")
            addresses[title] = page.locator("a.row", has_text=title).last.get_attribute("href")
        page.goto(self.origin + addresses["Aliens"])
        addresses["James Cameron"] = page.locator("a.choice").get_attribute("href")
        addresses["Sigourney Weaver"] = page.locator("a.row", has_text="Sigourney Weaver").get_attribute("href")
        self.assertEqual(addresses["Drama"], "/discover/genre/Drama")
        for title, address in addresses.items():
            other = self.new_page()
            other.context.add_cookies(cookies)
            other.goto(self.origin + address)
            self.expect_title(other, title)
            expect(other).to_have_url(self.origin + address)
            other.context.close()

    def test_the_keys_of_a_page_open_in_a_new_tab(self):
        page = self.sign_in()
        keys = self.open_in_new_tab(page, page.locator("#keys"))
        expect(keys.get_by_role("heading", name="Keys")).to_be_visible()
        expect(keys.get_by_text("Pick a movie")).to_be_visible()
        # Only a script keeps the setting.
        expect(keys.get_by_role("checkbox")).to_have_count(0)

    def path(self, page):
        return page.url.removeprefix(self.origin)

    def test_a_plain_click_stays_in_the_window_and_a_row_of_the_settings_has_an_address(self):
        page = self.sign_in()
        page.goto(f"{self.origin}/settings")
        row = page.locator("a.row", has_text="Data")
        other = self.open_in_new_tab(page, row)
        expect(other).to_have_url(f"{self.origin}/settings/data")
        self.expect_title(other, "Data")
        row.click()
        expect(page).to_have_url(f"{self.origin}/settings/data")
        self.assertEqual(len(page.context.pages), 2)


if __name__ == "__main__":
    unittest.main()
