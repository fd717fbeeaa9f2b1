// Keeps the page up to date in place. Without this script every button and link works as well, with a new page each time.
//
// The server makes all HTML. The script sends what the user does, one request after another, and patches the page with
// the page in the answer. It keeps no state of its own but what the user edits, the focus and the scroll position.
"use strict";

const page = () => document.getElementById("page");
const live = (selector) => [...page().querySelectorAll(selector)].filter((element) => !element.closest("[inert]"));
const isTyping = (element) => element?.matches("textarea, select, input:not([type=radio], [type=checkbox])");
const isWritten = (control) => control.matches("textarea, [type=text], [type=password], [type=number]");

// MARK: Requests

const editDelay = 200;
let queue = Promise.resolve();
let isRefreshQueued = false;

/** Edited controls with the number of the edit: an answer to an earlier request must not overwrite them. */
const edits = new Map();
let editCount = 0;
const delayed = new Map();

const editKey = (control) => `${control.form?.id} ${control.name}`;
const pageAddress = () => document.querySelector("footer form").action;
const windowName = () => document.querySelector("footer [name=window]").value;

const version = (root) => root.querySelector("script")?.getAttribute("src");

function enqueue(work) {
  queue = queue.then(work).catch(() => {
    say("The server doesn’t answer. What you entered is still here: try again.");
  });
}

/** The server has done nothing of a request that it is too busy for. */
async function ask(address, options) {
  const response = await fetch(address, options);
  if (response.status === 503) {
    say("The server is busy. The page tries again by itself.");
    await new Promise((done) => setTimeout(done, 1000 * (response.headers.get("Retry-After") ?? 5)));
    return ask(address, options);
  }
  if (!response.ok && response.status !== 401) throw new Error(response.statusText);
  return new DOMParser().parseFromString(await response.text(), "text/html");
}

async function load(address, { options = {}, editsSent = 0, isTravel = false, more } = {}) {
  const next = await ask(address, { ...options, headers: { "Flow-Patch": isTravel ? "travel" : "stay" } }).finally(() => {
    if (isTravel) pendingTravels -= 1;
  });
  if (!next.getElementById("page") || version(next) !== version(document)) return location.reload();
  for (const [key, number] of edits) {
    if (number <= editsSent) edits.delete(key);
  }
  if (more) keepRows(next, more);
  show(next, isTravel);
}

function refresh() {
  if (isRefreshQueued) return;
  isRefreshQueued = true;
  enqueue(() => {
    isRefreshQueued = false;
    return load(pageAddress());
  });
}

/** Sends the fields of a form as they are now. */
function send(form, submitter, intent) {
  clearTimeout(delayed.get(form.id));
  delayed.delete(form.id);
  const data = new FormData(form, submitter);
  const hasFiles = submitter?.formEnctype === "multipart/form-data";
  const fields = hasFiles ? data : new URLSearchParams([...data].filter(([, value]) => typeof value === "string"));
  if (intent) fields.set("intent", intent);
  const editsSent = editCount;
  enqueue(() => load(form.action, { options: { method: "POST", body: fields }, editsSent }));
}

function sendEdit(control) {
  send(control.form, undefined, control.name.replace("field.", "edit:"));
}

document.addEventListener("submit", (event) => {
  event.preventDefault();
  send(event.target, event.submitter);
});

/** A plain click on a link stays in this window. Any other click, such as one with Ctrl, is that of the browser. */
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-intent]");
  if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  send(link.closest("form") ?? document.getElementById(link.dataset.form), undefined, link.dataset.intent);
});

document.addEventListener("input", ({ target }) => {
  if (!target.name || target.type === "file") return;
  editCount += 1;
  edits.set(editKey(target), editCount);
  if (!isWritten(target)) return sendEdit(target);
  clearTimeout(delayed.get(target.form.id));
  delayed.set(target.form.id, setTimeout(sendEdit, editDelay, target));
});

/** Follows the changes on the server while the page is visible: a browser has few connections to one server. */
function listen() {
  if (!document.body.dataset.events) return;
  let events;
  const open = () => {
    events = new EventSource(document.body.dataset.events);
    events.onmessage = refresh;
    events.onerror = () => {
      say("The connection is lost. The page connects again by itself.");
      events.onopen = refresh;
      if (events.readyState === EventSource.CLOSED) setTimeout(reopen, 3000);
    };
  };
  const reopen = () => {
    events.close();
    if (document.hidden) return;
    open();
    refresh();
  };
  document.addEventListener("visibilitychange", reopen);
  // Another window is shown after a reload, or when the server has released this one.
  new MutationObserver(reopen).observe(document.body, { attributeFilter: ["data-events"] });
  open();
}

function say(text) {
  document.getElementById("message").textContent = text;
}

// MARK: Patching

const screens = (root) => [...root.querySelectorAll("[data-screen]")].map((form) => form.dataset.screen).join();
const pathOf = (place) => place.split("?")[0];
const place = (root) => root.querySelector("link[rel=canonical]").getAttribute("href");

/** The focused element of each page that was shown, and the scroll position of each place. */
const focusOf = new Map();
const scrollOf = new Map();

function show(next, isTravel) {
  const [oldScreens, oldPlace, focused] = [screens(document), place(document), document.activeElement];
  const [newScreens, newPlace] = [screens(next), place(next)];
  const layerCount = page().querySelectorAll("dialog").length;
  const selection = isTyping(focused) && isWritten(focused) ? [focused.selectionStart, focused.selectionEnd] : [];
  const staysHere = pathOf(oldPlace) === pathOf(newPlace);
  const anchor = staysHere ? scrollAnchor() : undefined;
  focusOf.set(oldScreens, focused?.id);
  scrollOf.set(oldPlace, scrollY);

  document.title = next.title;
  document.documentElement.dataset.theme = next.documentElement.dataset.theme;
  document.querySelector("link[rel=canonical]").setAttribute("href", newPlace);
  const { events } = next.body.dataset;
  if (events && events !== document.body.dataset.events) document.body.dataset.events = events;
  patch(page(), next.getElementById("page"));
  observeMore();

  const isBack = travel(oldPlace, newPlace, isTravel);
  const isSamePlace = staysHere && page().querySelectorAll("dialog").length === layerCount;
  if (isSamePlace || oldScreens === newScreens) {
    anchor?.();
    focus(document.getElementById(focused?.id), selection);
  } else {
    if (!staysHere) scrollTo(0, isBack ? scrollOf.get(newPlace) ?? 0 : 0);
    const before = document.getElementById(focusOf.get(newScreens));
    focus(before && !before.closest("[inert]") ? before : live("[data-screen] [id$=-title]").at(-1));
  }
}

function focus(element, [start, end] = []) {
  if (!element || element === document.activeElement) return;
  element.focus({ preventScroll: true });
  if (typeof start === "number") element.setSelectionRange(start, end);
}

/** Returns a function that scrolls the topmost visible row back to where it is now. */
function scrollAnchor() {
  const row = live(".rows > li[id]").find((row) => row.getBoundingClientRect().bottom > 0);
  const top = row?.getBoundingClientRect().top;
  return () => row?.isConnected && scrollBy(0, row.getBoundingClientRect().top - top);
}

const keyOf = (node) => (node.id ? `${node.nodeName} ${node.id} ${node.dataset.screen ?? ""}` : "");

/** Makes a node equal to another one of the same name and key. */
function patch(node, next) {
  if (node.nodeType === Node.TEXT_NODE) {
    if (node.data !== next.data) node.data = next.data;
    return;
  }
  for (const { name } of [...node.attributes]) {
    const isOpenMenu = name === "open" && node.matches(".menu");
    if (!next.hasAttribute(name) && !isOpenMenu) node.removeAttribute(name);
  }
  for (const { name, value } of next.attributes) {
    if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  }
  patchChildren(node, next);
  if (node.matches("input, textarea, select")) patchValue(node, next);
}

function patchChildren(node, next) {
  const known = new Map([...node.children].filter(keyOf).map((child) => [keyOf(child), child]));
  const wanted = new Set([...next.children].map(keyOf));
  let present = node.firstChild;
  const remove = () => {
    const following = present.nextSibling;
    present.remove();
    present = following;
  };
  for (const child of [...next.childNodes]) {
    const key = keyOf(child);
    while (present && keyOf(present) && !wanted.has(keyOf(present))) remove();
    const isAlike = present?.nodeName === child.nodeName && keyOf(present) === key;
    const match = key ? known.get(key) : isAlike ? present : undefined;
    if (!match) {
      node.insertBefore(document.importNode(child, true), present);
    } else {
      if (match === present) present = present.nextSibling;
      else node.insertBefore(match, present);
      patch(match, child);
    }
  }
  while (present) remove();
}

/** A secure value is never in an answer, so that of the user stays. */
function patchValue(control, next) {
  if (edits.has(editKey(control)) || control.type === "password") return;
  if (control.checked !== next.checked) control.checked = next.checked;
  if (control.value !== next.value) control.value = next.value;
}

// MARK: History

/** The number of times that the user went back or forward and the page does not show the place yet. */
let pendingTravels = 0;

/**
 * Brings the address bar and the history up to date. Returns whether the user went back. Until the page shows where the
 * user went, the address bar is ahead of the page, so the history stays as it is.
 */
function travel(oldPlace, newPlace, isTravel) {
  sessionStorage.setItem("window", windowName());
  if (pendingTravels > 0) return isTravel;
  if (isTravel || pathOf(oldPlace) === pathOf(newPlace)) {
    history.replaceState(history.state, "", newPlace);
    return isTravel;
  }
  if (history.state?.previous === newPlace) {
    isOwnTravel = true;
    history.back();
    return true;
  }
  history.pushState({ previous: oldPlace }, "", newPlace);
  return false;
}

let isOwnTravel = false;

/** Shows the place in the address bar, in a window. */
function goToAddress(window) {
  const address = new URL(location.href);
  address.searchParams.set("window", window);
  pendingTravels += 1;
  enqueue(() => load(address, { isTravel: true }));
}

addEventListener("popstate", () => {
  if (isOwnTravel) isOwnTravel = false;
  else goToAddress(windowName());
});

/** Shows the window of this tab again after a reload. */
function resume() {
  history.scrollRestoration = "manual";
  history.replaceState(history.state, "", place(document));
  const known = sessionStorage.getItem("window");
  if (known && known !== windowName()) goToAddress(known);
  else sessionStorage.setItem("window", windowName());
}

// MARK: Lists

/** Shows the rows before or after the present ones when the link to them comes near. */
const moreObserver = new IntersectionObserver(
  (entries) => {
    const link = entries.find((entry) => entry.isIntersecting)?.target;
    if (!link) return;
    moreObserver.disconnect();
    enqueue(() => (link.isConnected ? load(link.dataset.scroll, { more: link }) : undefined));
  },
  { rootMargin: "400px" });

/** Adds the present rows that stay to the new ones: if nothing else has changed, an answer has these alone. */
function keepRows(next, { id, rel }) {
  const list = next.getElementById(id.replace(/-\w+$/, ""));
  const rows = [...document.getElementById(list.id).children].map((row) => row.cloneNode(true));
  const kept = Number(list.dataset.kept ?? 0);
  if (rel === "next") list.prepend(...rows.slice(rows.length - kept));
  else list.append(...rows.slice(0, kept));
}

function observeMore() {
  moreObserver.disconnect();
  live(".more").forEach((link) => moreObserver.observe(link));
}

function moveToRow(offset) {
  const rows = live(".row");
  const next = rows[Math.max(0, rows.indexOf(document.activeElement) + offset)] ?? rows.at(-1);
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
}

// MARK: Keyboard

const generalKeys = [
  { key: "/", title: "Search", run: () => live("[type=text], textarea")[0]?.select() },
  { key: "j", title: "Next row", run: () => moveToRow(1) },
  { key: "k", title: "Previous row", run: () => moveToRow(-1) },
  { key: ":", title: "Find an action", run: () => openPalette() },
  { key: "?", title: "Show the keys", run: () => openHelp() },
];
const otherNames = { Backspace: "Escape", ArrowDown: "j", ArrowUp: "k" };

document.addEventListener("keydown", (event) => {
  const focused = document.activeElement;
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || focused.closest(".tool")) return;
  if (isTyping(focused)) {
    if (event.key === "Escape") focused.blur();
    return;
  }
  if (event.key.startsWith("Arrow") && !focused.matches(".row")) return;
  const key = otherNames[event.key] ?? event.key;
  const rowAction = rowActions(focused).find((action) => action.dataset.rowKey === key);
  if (rowAction) {
    event.preventDefault();
    const row = (focused.dataset.intent ?? focused.value).replace("choose:", "");
    return send(focused.closest("form"), undefined, rowAction.dataset.intent + row);
  }
  const button = live("[data-key]").findLast((button) => button.dataset.key === key);
  const general = generalKeys.find((general) => general.key === key);
  if (!button && !general) return;
  event.preventDefault();
  if (general) general.run();
  else button.click();
});

/** Returns the actions on the row that has the focus. */
function rowActions(focused) {
  const list = focused.matches(".row") && focused.closest(".rows");
  return list ? [...(document.getElementById(`${list.id}-keys`)?.children ?? [])] : [];
}

/** Closes the menu of a row after a click elsewhere or on one of its actions. */
document.addEventListener("click", ({ target }) => {
  for (const menu of live(".menu[open]")) {
    if (!target.closest("summary") || !menu.contains(target)) menu.open = false;
  }
});

/** Makes an element of texts and elements. */
function make(name, attributes, ...children) {
  const element = document.createElement(name);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

function openTool(title, ...children) {
  const dialog = make("dialog", { class: "tool", "aria-label": title }, ...children);
  const focused = document.activeElement;
  dialog.addEventListener("close", () => {
    dialog.remove();
    focused?.focus();
  });
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

const buttonTitle = (button) => button.textContent.replace(/^[✕←] /, "").trim();

function openHelp() {
  const buttons = live("[data-key]:not([data-key=''])").map((button) => {
    return { key: button.dataset.key === "Escape" ? "Esc" : button.dataset.key, title: buttonTitle(button) };
  });
  const rowKeys = [...page().querySelectorAll("[data-row-key]")].map((action) => {
    return { key: action.dataset.rowKey, title: `${action.textContent} (row)` };
  });
  const keys = [...buttons, ...rowKeys, ...generalKeys].flatMap(({ key, title }) => [
    make("dt", {}, make("kbd", {}, key)), make("dd", {}, title),
  ]);
  const close = make("button", {}, "Close");
  const dialog = openTool("Keys", make("h2", {}, "Keys"), make("dl", {}, ...keys), close);
  close.addEventListener("click", () => dialog.close());
}

function openPalette() {
  const input = make("input", { "aria-label": "Find an action", placeholder: "Find an action" });
  const list = make("ul", {});
  const dialog = openTool("Find an action", input, list);
  const commands = live(".actions button, .tabs a, .tabs button, .trail a, .trail button").map((target) => {
    const command = make("button", { class: "row" }, buttonTitle(target));
    command.addEventListener("click", () => {
      dialog.close();
      target.click();
    });
    return command;
  });
  const filter = () => {
    const words = input.value.toLowerCase().split(/\s+/);
    const found = commands.filter((command) => words.every((word) => command.textContent.toLowerCase().includes(word)));
    list.replaceChildren(...found.map((command) => make("li", {}, command)));
  };
  input.addEventListener("input", filter);
  dialog.addEventListener("keydown", (event) => {
    const stops = [input, ...list.querySelectorAll("button")];
    const offset = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (offset) stops[stops.indexOf(event.target) + offset]?.focus();
    else if (event.key === "Enter" && event.target === input) stops[1]?.click();
    else return;
    event.preventDefault();
  });
  filter();
}

resume();
observeMore();
listen();
