"""What a page looks like and offers: covers, stars, dates, one main action, and the same on every screen."""

import json
import re
import unittest
import urllib.request

from movies import BrowserTest, expect

STORY = """
press "Add a movie"
type Search "Alien"
select "Alien"
press "Mark as watched"
press "Edit entry"
type Date "2026-02-14"
type Rating 8
type Note "In space"
press Save
back
type Search "Ran"
select "Ran"
press "Add to wishlist"
"""

PHONE = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}
SCREENS = [
    "wishlist", "watched", "diary", "discover", "wishlist/add", "wishlist/new", "watched/statistics", "discover/genre/Drama",
    "settings", "settings/appearance", "settings/data",
]


class Product(BrowserTest):
    def setUp(self):
        super().setUp()
        self.play(STORY)

    def open(self, page, place, title):
        page.goto(f"{self.origin}/{place}")
        self.expect_title(page, title)

    def open_movie(self, page, place, title):
        self.open(page, place, place.capitalize())
        self.choose(page, title)
        self.expect_title(page, title)

    def test_a_click_on_a_star_rates_a_movie_and_its_message_takes_that_back(self):
        page = self.sign_in()
        self.open_movie(page, "watched", "Alien")
        stars = page.get_by_role("group", name="Rating: 8 of 10")
        expect(stars).to_contain_text("★★★★★★★★☆☆")
        stars.get_by_role("button", name="Rate 5").click()
        expect(page.get_by_role("group", name="Rating: 5 of 10")).to_be_visible()
        message = page.locator(".toast")
        expect(message).to_contain_text("Rated “Alien” 5/10.")
        self.check(page)
        message.get_by_role("button", name="Undo").click()
        expect(page.get_by_role("group", name="Rating: 8 of 10")).to_be_visible()
        expect(page.locator(".toast")).to_contain_text("Undone")

    def test_a_message_moves_nothing_and_is_shown_once(self):
        for options in [PHONE, {"viewport": {"width": 1280, "height": 800}}, {"java_script_enabled": False}]:
            page = self.sign_in(**options)
            self.open_movie(page, "watched", "Alien")
            pane = page.locator(".pane").last
            box = pane.bounding_box()
            page.get_by_role("button", name="Rate 5").click()
            message = page.locator(".toast")
            expect(message).to_contain_text("Rated “Alien” 5/10.")
            expect(message).to_be_in_viewport(ratio=1)
            self.assertEqual(pane.bounding_box()["y"], box["y"])
            window = page.locator("#page [name=window]").first.input_value()
            page.reload()
            if options.get("java_script_enabled", True):
                expect(page.locator("#page [name=window]").first).to_have_value(window)
            self.expect_title(page, "Alien")
            expect(message).to_have_count(0)
            # It isn’t shown in another window, either.
            other = page.context.new_page()
            other.goto(page.url.split("?")[0])
            self.expect_title(other, "Alien")
            expect(other.locator(".toast")).to_have_count(0)
            page.get_by_role("button", name="Rate 8").click()
            expect(message).to_contain_text("8/10")
            page.context.close()

    def test_no_word_of_a_genre_is_broken_at_any_width(self):
        page = self.sign_in()
        self.open(page, "discover", "Discover")
        words = page.locator(".tiles .title", has_text=re.compile("^[A-Za-z]+$"))
        for width in [320, 390, 820, 1280, 2560]:
            page.set_viewport_size({"width": width, "height": 900})
            lines = words.evaluate_all("titles => titles.map(title => title.getClientRects()[0].height)")
            self.assertEqual(len(set(lines)), 1, width)

    def test_the_rows_beside_a_movie_have_the_same_height(self):
        self.play('press "Add a movie"\ntype Search "The Matrix"\nselect "The Matrix"\npress "Mark as watched"\n')
        page = self.sign_in(viewport={"width": 1180, "height": 800})
        self.open_movie(page, "watched", "Alien")
        rows = page.locator(".pane").first.locator(".row")
        heights = rows.evaluate_all("rows => rows.map(row => row.getBoundingClientRect().height)")
        self.assertEqual(len(set(heights)), 1, heights)

    def test_the_form_beside_a_movie_has_the_main_action(self):
        page = self.sign_in(viewport={"width": 1280, "height": 800})
        self.open_movie(page, "wishlist", "Ran")
        self.press(page, "Watched on…")
        self.expect_title(page, "Mark as watched")
        expect(page.get_by_role("button", name="Mark as watched")).to_be_visible()
        self.assertEqual(page.locator(".primary").all_text_contents(), ["Save"])
        save = page.get_by_role("button", name="Save").bounding_box()
        self.assertLessEqual(save["y"] + save["height"], 800)

    def test_the_line_of_a_note_that_the_user_writes_is_above_the_buttons(self):
        page = self.sign_in(viewport={"width": 1280, "height": 800})
        self.open_movie(page, "wishlist", "Ran")
        self.press(page, "Watched on…")
        note = page.get_by_role("textbox", name="Note")
        note.click()
        page.keyboard.type("\n".join(f"Line {number}" for number in range(15)))
        box, save = note.bounding_box(), page.get_by_role("button", name="Save").bounding_box()
        self.assertLess(box["y"] + box["height"], save["y"])

    def test_every_list_of_movies_has_covers(self):
        page = self.sign_in()
        for place in ["wishlist", "watched", "diary", "wishlist/add", "discover/genre/Drama", "discover/search/alien"]:
            page.goto(f"{self.origin}/{place}")
            box = page.locator(".row .cover").first.bounding_box()
            self.assertEqual((box["width"], box["height"]), (40, 60), place)

    def test_only_what_the_user_came_for_stands_out(self):
        page = self.sign_in()
        for place in SCREENS:
            page.goto(f"{self.origin}/{place}")
            for title in page.locator(".primary").all_text_contents():
                self.assertIn(title, ["Add", "Save"], place)
        self.open_movie(page, "wishlist", "Ran")
        self.assertEqual(page.locator(".primary").all_text_contents(), ["Mark as watched"])

    def test_a_place_for_all_screens_is_in_the_header_once(self):
        page = self.sign_in()
        for place in ["wishlist", "watched", "diary", "discover"]:
            page.goto(f"{self.origin}/{place}")
            for title in ["Add a movie", "Settings"]:
                expect(page.get_by_text(title, exact=True)).to_have_count(1)
                expect(page.get_by_role("navigation", name="Commands")).to_contain_text(title)

    def test_a_list_becomes_a_grid_and_stays_one_also_without_a_script(self):
        for has_script in [True, False]:
            page = self.sign_in(java_script_enabled=has_script)
            self.open(page, "watched", "Watched")
            cover = page.locator(".row .cover")
            self.press(page, "Grid")
            expect(page.get_by_role("button", name="Grid")).to_have_attribute("aria-pressed", "true")
            self.assertGreater(cover.bounding_box()["width"], 100)
            page.reload()
            self.assertGreater(cover.bounding_box()["width"], 100)
            self.check(page) if has_script else None
            self.press(page, "List")
            expect(page.get_by_role("button", name="List")).to_have_attribute("aria-pressed", "true")
            self.assertEqual(cover.bounding_box()["width"], 40)
            page.context.close()

    def test_the_stars_of_a_form_are_in_one_row_of_a_phone_and_say_their_number(self):
        page = self.sign_in(**PHONE)
        self.open_movie(page, "watched", "Alien")
        self.press(page, "Edit entry")
        self.expect_title(page, "Rating and note")
        tops = page.locator(".stars .star").evaluate_all("stars => stars.map(star => star.getBoundingClientRect().top)")
        self.assertEqual(len(set(tops)), 1)
        glyphs = "stars => stars.map(star => getComputedStyle(star, '::before').content).join('').replaceAll('\"', '')"
        self.assertEqual(page.locator(".stars .star").evaluate_all(glyphs), "★★★★★★★★☆☆")
        page.get_by_text("3 of 10").locator("..").click()
        expect(page.locator(".stars input:checked")).to_have_value("3")
        self.assertEqual(page.locator(".stars .star").evaluate_all(glyphs), "★★★☆☆☆☆☆☆☆")
        self.check(page)
        page.get_by_text("No rating", exact=True).click()
        self.assertEqual(page.locator(".stars .star").evaluate_all(glyphs), "☆" * 10)

    def test_a_day_is_a_word_or_chosen_in_a_calendar_also_without_a_script(self):
        for has_script in [False, True]:
            page = self.sign_in(java_script_enabled=has_script)
            self.open_movie(page, "watched", "Alien")
            self.press(page, "Edit entry")
            date = page.get_by_label("Date", exact=True)
            expect(date).to_have_value(re.compile("^2026-02-|^yesterday"))
            self.press(page, "Yesterday")
            expect(date).to_have_value("yesterday")
            calendar = page.get_by_label("Date from a calendar")
            expect(calendar).to_have_value(re.compile(r"^\d+-\d+-\d+$"))
            if has_script:
                calendar.focus()
                page.keyboard.type("02202024", delay=300)
                calendar.blur()
                expect(date).to_have_value("2024-02-20")
                calendar.fill("2024-02-21")
                self.press(page, "Save")
                expect(page.locator("main")).to_contain_text("21 Feb 2024")
                return
            self.press(page, "Cancel")
            if page.get_by_role("alertdialog").count():
                page.get_by_role("alertdialog").locator(".danger").click()
            page.context.close()

    def test_a_bar_of_the_statistics_leads_to_its_movies_and_back_to_the_bar(self):
        page = self.sign_in(**PHONE)
        self.open(page, "watched/statistics", "Statistics")
        self.check(page)
        bar = page.get_by_role("link", name="Horror")
        bar.scroll_into_view_if_needed()
        expect(page.locator(".commands")).to_be_in_viewport()
        bar.click()
        self.expect_title(page, "Horror")
        self.assertEqual(page.evaluate("scrollY"), 0)
        expect(page.locator(".row")).to_have_count(1)
        expect(page.locator(".row")).to_contain_text("14 Feb 2026")
        page.go_back()
        self.expect_title(page, "Statistics")
        expect(bar).to_be_focused()
        page.go_forward()
        self.expect_title(page, "Horror")
        expect(page).to_have_url(f"{self.origin}/watched/movies/genre-Horror")
        # The selected tab leads to its first screen.
        page.locator(".tabs a", has_text="Watched").click()
        expect(page).to_have_url(f"{self.origin}/watched")

    def test_a_histogram_is_upright_on_a_phone_as_well_and_its_bars_lead_to_their_movies(self):
        for options in [PHONE, {}]:
            page = self.sign_in(**options)
            self.open(page, "watched/statistics", "Statistics")
            chart = page.get_by_role("table", name="Movies by rating")
            bars = chart.locator("svg").evaluate_all(
                "bars => bars.map(bar => bar.getBoundingClientRect()).map(({ bottom, height }) => [bottom, height])")
            self.assertEqual(len({round(bottom) for bottom, _ in bars}), 1)
            self.assertGreater(max(height for _, height in bars), 100)
            self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), page.viewport_size["width"])
            chart.get_by_role("rowheader", name="8").get_by_role("link").click()
            self.expect_title(page, "Rated 8")
            expect(page.locator(".row")).to_contain_text("Alien")
            page.context.close()

    def test_the_days_of_a_movie_are_said_as_people_say_them(self):
        self.play('open "movies://watched"\nselect "Alien"\npress "Watched again on…"\ntype Date "2026-02-20"\npress Save\n')
        page = self.sign_in()
        self.open_movie(page, "watched", "Alien")
        expect(page.locator(".states")).to_contain_text("Watched twice, last on 20 Feb 2026")
        expect(page.locator(".row .title", has_text="Feb 2026")).to_have_text(["20 Feb 2026", "14 Feb 2026"])

    def test_filters_that_are_set_are_taken_away_one_by_one(self):
        page = self.sign_in()
        self.open(page, "watched", "Watched")
        self.press(page, "Sort and filter")
        page.get_by_label("Genre", exact=True).select_option("Horror")
        page.get_by_role("button", name="Remove Genre: Horror").click()
        expect(page.get_by_label("Genre", exact=True)).to_have_value("0")
        expect(page.get_by_role("button", name=re.compile("^Remove"))).to_have_count(0)

    def test_no_screen_is_wider_than_a_narrow_phone_and_each_is_accessible_in_both_themes(self):
        for color in ["light", "dark"]:
            page = self.sign_in(color_scheme=color, viewport={"width": 320, "height": 640}, is_mobile=True, has_touch=True)
            for place in SCREENS:
                page.goto(f"{self.origin}/{place}")
                self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), 320, place)
                self.check(page)
            self.open_movie(page, "watched", "Alien")
            self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), 320)
            self.check(page)
            page.context.close()

    def test_the_program_can_be_installed(self):
        page = self.new_page()
        page.goto(self.origin)
        expect(page.get_by_text("Movies", exact=True)).to_be_visible()
        with urllib.request.urlopen(f"{self.origin}/manifest.webmanifest", timeout=10) as answer:
            manifest = json.load(answer)
        self.assertEqual((manifest["name"], manifest["display"]), ("Movies", "standalone"))
        for icon in manifest["icons"]:
            with urllib.request.urlopen(self.origin + icon["src"], timeout=10) as answer:
                self.assertEqual(answer.headers["content-type"], icon["type"])
        page = self.sign_in()
        self.assertEqual(page.locator("link[rel=manifest]").get_attribute("href"), "/manifest.webmanifest")
        size = "icon => fetch(icon.href).then(answer => answer.blob()).then(createImageBitmap).then(image => image.width)"
        self.assertEqual(page.locator("link[rel=apple-touch-icon]").evaluate(size), 180)

    def test_forced_colors_and_reduced_motion_keep_the_rating_and_the_message(self):
        page = self.sign_in(forced_colors="active", reduced_motion="reduce")
        self.open_movie(page, "watched", "Alien")
        expect(page.get_by_role("group", name="Rating: 8 of 10")).to_contain_text("★★★★★★★★☆☆")
        page.get_by_role("button", name="Rate 9").click()
        expect(page.locator(".toast")).to_be_visible()


if __name__ == "__main__":
    unittest.main()
