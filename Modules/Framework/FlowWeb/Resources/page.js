// Keeps the page up to date in place. Without this script every button and link works as well, with a new page each time.
//
// The server makes all HTML. The script sends what the user does, one request after another, and patches the page with
// the page in the answer. It keeps no state of its own but what the user edits, the focus and the scroll position.
"use strict";

const page = () => document.getElementById("page");
const live = (selector) => [...page().querySelectorAll(selector)].filter((element) => !element.closest("[inert]"));
const isTyping = (element) => element.matches("textarea, select, input:not([type=radio], [type=checkbox])");
const isWritten = (element) => element.matches("textarea, [type=text], [type=search], [type=password], [type=number]");
const isPlain = (event) => !(event.button || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey);
const sleep = (time) => new Promise((done) => setTimeout(done, time));
const windowName = () => document.querySelector("footer [name=window]").value;

/** Makes an element of texts and elements. */
function make(name, attributes, ...children) {
  const element = document.createElement(name);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

// MARK: Requests

const timeLimit = 15_000;
const editDelay = 200;
let queue = Promise.resolve();

/** The request that is under way. */
let current;

/** Edited controls with the number of the edit: an answer to an earlier request must not overwrite them. */
const edits = new Map();
let editCount = 0;
/** The control whose edit is sent in a moment. */
let edited;

const editKey = (control) => `${control.form?.id} ${control.name}`;
const version = (root) => root.querySelector("script")?.getAttribute("src");

/** What the page says about requests. */
const note = make("p", { id: "waiting", role: "status" });

function say(text) {
  if (note.textContent !== text) note.textContent = text;
}

/** Does something after the requests before it. What the user has asked for is shown as busy until it is done. */
function enqueue(work, control) {
  const timers = control && [
    setTimeout(() => document.body.classList.add("waiting"), 300),
    setTimeout(() => note.textContent || say("Still waiting for the server…"), 3000),
  ];
  control?.setAttribute("aria-busy", "true");
  // The user doesn’t wait for what the page asks for by itself, nor for what hangs.
  if (control && (current?.isReading || Date.now() - current?.start > 3000)) current.abort();
  queue = queue.then(work).then(() => control && say(""), (error) => error.name === "AbortError" || say(error.message));
  queue = queue.finally(() => {
    timers?.forEach(clearTimeout);
    control?.removeAttribute("aria-busy");
    if (control) document.body.classList.remove("waiting");
  });
}

/** Sends a request until the server answers. It does one with a number once, however often the request arrives. */
async function ask(address, options) {
  const headers = { ...options.headers, "Flow-Request": crypto.randomUUID() };
  const isUpload = options.body instanceof FormData;
  const isReading = !options.method;
  let isLate = false;
  for (;;) {
    const attempt = new AbortController();
    const limit = isUpload || setTimeout(() => attempt.abort(), timeLimit);
    const request = { isReading, start: Date.now() };
    request.abort = () => {
      request.isLeft = isReading;
      attempt.abort();
    };
    current = request;
    try {
      const response = await fetch(address, { ...options, headers, signal: attempt.signal });
      const text = await response.text();
      if (isLate) say("");
      if (response.status !== 503) return answer(response, text);
      isLate = true;
      say("The server is busy. The page tries again by itself.");
      await sleep(1000 * (response.headers.get("Retry-After") ?? 5));
    } catch (error) {
      if (error.isAnswer || request.isLeft) throw error;
      if (isUpload) throw new Error("The server doesn’t answer. Try again.");
      isLate = true;
      say(`${isReading ? "" : "Not saved yet: "}The server doesn’t answer. The page tries again by itself.`);
      if (!attempt.signal.aborted) await sleep(2000);
    } finally {
      clearTimeout(limit);
      current = undefined;
    }
  }
}

/** Returns the page in an answer. An error has words of its own. */
function answer(response, text) {
  const isPage = response.headers.get("Content-Type")?.startsWith("text/html");
  const next = new DOMParser().parseFromString(isPage ? text : "", "text/html");
  if (response.ok || response.status === 401 || next.getElementById("page")) return next;
  const words = [...next.querySelectorAll("h1, p:not(:has(a))")].map((element) => element.textContent).join(": ");
  throw Object.assign(new Error(isPage ? words : text), { isAnswer: true });
}

async function load(address, { options = {}, editsSent = 0, isTravel = false, more, isSaving } = {}) {
  const next = await ask(address, { ...options, headers: { "Flow-Patch": isTravel ? "travel" : "stay" } }).finally(() => {
    if (isTravel) travels -= 1;
  });
  if (!next.getElementById("page") || version(next) !== version(document)) return location.reload();
  for (const [key, number] of edits) {
    if (number <= editsSent) edits.delete(key);
  }
  if (more) keepRows(next, more);
  await show(next, { isTravel, isSaving });
}

let isRefreshQueued = false;

function refresh() {
  if (isRefreshQueued) return;
  isRefreshQueued = true;
  enqueue(() => {
    isRefreshQueued = false;
    return load(document.querySelector("footer form").action);
  });
}

/** Sends the fields of a form as they are now. */
function send(form, { submitter, control = submitter, intent } = {}) {
  if (edited?.form === form) edited = undefined;
  else sendEdit();
  const data = new FormData(form, submitter);
  const hasFiles = submitter?.formEnctype === "multipart/form-data";
  const body = hasFiles ? data : new URLSearchParams([...data].filter(([, value]) => typeof value === "string"));
  if (intent) body.set("intent", intent);
  const isSaving = body.get("intent")?.startsWith("perform:");
  const editsSent = editCount;
  enqueue(() => load(form.action, { options: { method: "POST", body }, editsSent, isSaving }), control);
}

/** Sends the last edit, unless it was sent. */
function sendEdit(control = edited) {
  if (!control || control !== edited) return;
  edited = undefined;
  send(control.form, { intent: control.name.replace("field.", "edit:") });
}

/** A plain click on a link stays in this window. Any other click, such as one with Ctrl, is that of the browser. */
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[href]");
  if (!link || !isPlain(event) || link.origin !== location.origin || link.hasAttribute("download")) return;
  event.preventDefault();
  const { intent, form, scroll, tool } = link.dataset;
  const target = link.hash && document.getElementById(decodeURIComponent(link.hash.slice(1)));
  if (target) target.matches("button, a") ? target.click() : focus(target);
  else if (tool) openTool(tool);
  else if (scroll) showMore(link);
  else if (intent) send(link.closest("form") ?? document.getElementById(form), { control: link, intent });
  else travel(() => ({ to: link.href }), link);
});

document.addEventListener("submit", (event) => {
  event.preventDefault();
  event.target.querySelector(".editing")?.classList.remove("editing");
  send(event.target, { submitter: event.submitter });
});

document.addEventListener("input", ({ target }) => {
  if (!target.name || !target.form || target.type === "file" || target.closest("dialog.tool")) return;
  editCount += 1;
  edits.set(editKey(target), editCount);
  if (edited !== target) sendEdit();
  edited = target;
  if (!isWritten(target)) return sendEdit();
  // The problem of a field is shown when the user has left it.
  target.closest(".field")?.classList.add("editing");
  clearTimeout(editTimer);
  editTimer = setTimeout(sendEdit, editDelay, target);
});
let editTimer;

document.addEventListener("focusout", ({ target }) => target.closest(".editing")?.classList.remove("editing"));

/** Follows the changes on the server while the page is visible: a browser has few connections to one server. */
function listen() {
  const lost = "The connection is lost. The page connects again by itself.";
  let events;
  const open = () => {
    events?.close();
    if (document.hidden || !document.body.dataset.events) return;
    events = new EventSource(document.body.dataset.events);
    events.onmessage = refresh;
    events.onerror = () => {
      if (!note.textContent) say(lost);
      if (events.readyState === EventSource.CLOSED) setTimeout(reopen, 3000);
      events.onopen = () => {
        if (note.textContent === lost) say("");
        refresh();
      };
    };
  };
  const reopen = () => {
    open();
    if (!document.hidden) refresh();
  };
  document.addEventListener("visibilitychange", reopen);
  // Another window is shown after a reload, or when the server has released this one.
  new MutationObserver(reopen).observe(document.body, { attributeFilter: ["data-events"] });
  open();
}

// MARK: Patching

const screens = (root) => [...root.querySelectorAll("[data-screen]")].map((form) => form.dataset.screen).join();
const pathOf = (place) => place.split("?")[0];
const place = (root) => root.querySelector("link[rel=canonical]").getAttribute("href");
const wayOf = (root) => root.getElementById("page").dataset.way.split(" ");

/** The focused element of each page that was shown, and the scroll position of each place. */
const focusOf = new Map();
const scrollOf = new Map();

async function show(next, { isTravel, isSaving } = {}) {
  const [oldScreens, oldPlace, oldWay] = [screens(document), place(document), wayOf(document)];
  const [newScreens, newPlace, newWay] = [screens(next), place(next), wayOf(next)];
  const focused = document.activeElement;
  const selection = isWritten(focused) ? [focused.selectionStart, focused.selectionEnd] : [];
  const staysHere = pathOf(oldPlace) === pathOf(newPlace);
  const anchor = staysHere && scrollY > 0 ? scrollAnchor() : undefined;
  const item = focused.closest(".rows > li");
  const position = item && [...item.parentElement.children].indexOf(item);
  const isEditing = focused.closest(".editing");
  focusOf.set(oldScreens, focused.id);
  scrollOf.set(oldPlace, scrollY);

  document.title = next.title;
  document.documentElement.dataset.theme = next.documentElement.dataset.theme;
  document.querySelector("link[rel=canonical]").setAttribute("href", newPlace);
  const { events } = next.body.dataset;
  if (events && events !== document.body.dataset.events) document.body.dataset.events = events;
  patch(page(), next.getElementById("page"));
  isEditing?.classList.add("editing");
  observeMore();
  await follow();

  if (staysHere) anchor?.();
  else scrollTo(0, isTravel || newWay.length < oldWay.length ? scrollOf.get(newPlace) ?? 0 : 0);
  const isSame = oldScreens === newScreens;
  const before = isSame && isLive(focused) ? focused : document.getElementById(isSame ? focused.id : focusOf.get(newScreens));
  const wrong = isSaving && isSame && live("input[aria-invalid], textarea[aria-invalid], [aria-invalid] input")[0];
  if (wrong) focus(wrong);
  else if (isLive(before)) focus(before, selection);
  else if (!isSame) focus(live("[autofocus]").at(-1) ?? live("[data-screen] [id$=-title]").at(-1));
  else if (focused !== document.body) focus(rowAt(position, item?.parentElement.id) ?? live(".banner, [id$=-title]").at(-1));
}

const isLive = (element) => element?.isConnected && element !== document.body && !element.closest("[inert]");

/** Returns the row at the place of a removed one. */
function rowAt(position, list) {
  const rows = document.getElementById(list)?.querySelectorAll(":scope > li > .row") ?? [];
  return rows[Math.min(position, rows.length - 1)];
}

function focus(element, [start, end] = []) {
  if (!element || element === document.activeElement) return;
  if (!element.matches("a, button, input, select, textarea, summary, [tabindex]")) element.tabIndex = -1;
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
    if (!next.hasAttribute(name) && !isOpenMenu && name !== "aria-busy") node.removeAttribute(name);
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

// Each entry of the browser's history is a place on the way of the window: a tab, a screen, a form or a sheet. It knows
// the addresses on the way to it, and how many of the places before it are the entries before it.

/** The number of times that the user went somewhere and the page does not show it yet. */
let travels = 0;
let ownTravel;

/** Brings the history up to date with the page. While the user goes on, the address bar is ahead of the page. */
async function follow() {
  sessionStorage.setItem("window", windowName());
  if (travels > 0) return;
  const to = wayOf(document);
  const { way: from = to, below = 0 } = history.state ?? {};
  const end = Math.min(from.length, to.length);
  const differing = from.slice(0, end).findIndex((address, level) => address !== to[level]);
  const shared = differing < 0 ? end : differing;
  const write = (method, level, below) => {
    const address = level === to.length ? place(document) : to[level - 1];
    history[method]({ way: to.slice(0, level), below }, "", address);
  };
  // Another tab, and not only what follows a first screen without an address.
  if (shared === 0 && from[0] !== "/") return write("pushState", to.length, 0);
  const level = Math.max(1, shared < from.length ? Math.min(shared + 1, to.length) : shared);
  const steps = Math.min(Math.max(0, from.length - level), below);
  if (steps > 0) await goBack(steps);
  write("replaceState", level, below - steps);
  for (let next = level + 1; next <= to.length; next += 1) write("pushState", next, below - steps + next - level);
}

function goBack(steps) {
  const arrival = new Promise((done) => (ownTravel = done));
  history.go(-steps);
  return Promise.race([arrival, sleep(1000)]).then(() => (ownTravel = undefined));
}

/** Shows a place in this window, which is determined when the requests before it are done. */
function travel(destination, control = page()) {
  sendEdit();
  travels += 1;
  enqueue(() => {
    const { to = location.href, depth, window = windowName() } = destination();
    const address = new URL(to, location.href);
    address.searchParams.set("window", window);
    if (depth) address.searchParams.set("depth", depth);
    return load(address, { isTravel: true });
  }, control);
}

const entry = () => ({ depth: history.state?.way.length });

addEventListener("popstate", () => {
  if (ownTravel) ownTravel();
  else travel(entry);
});

/** Shows the window of this tab again after a reload, at the place in the address bar. */
function resume() {
  history.scrollRestoration = "manual";
  const known = sessionStorage.getItem("window");
  if (known && known !== windowName()) travel(() => ({ ...entry(), window: known }));
  else follow();
}

// MARK: Lists

/** Shows the rows before or after the present ones when the link to them comes near. */
const moreObserver = new IntersectionObserver(
  (entries) => {
    const link = entries.find((entry) => entry.isIntersecting)?.target;
    if (link) showMore(link);
  },
  { rootMargin: "400px" });

/** Shows the rows that a link leads to: beside the present ones, or instead of them. */
function showMore(link) {
  moreObserver.disconnect();
  const list = link.id.replace(/-\w+$/, "");
  enqueue(async () => {
    if (!link.isConnected) return;
    await load(link.dataset.scroll, { more: link.rel && link });
    if (!link.rel) select(document.getElementById(list)?.querySelector(".row"));
  });
}

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

function select(row) {
  row?.focus();
  row?.scrollIntoView({ block: "nearest" });
}

const rowOffsets = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1, PageDown: 10, PageUp: -10, Home: -Infinity, End: Infinity };

/** Moves the selection in the column of the selected row, or to the row beside it. Returns whether it was the key’s. */
function moveToRow(key) {
  const rows = live(".row");
  const selected = rows.indexOf(document.activeElement);
  const side = { ArrowLeft: -1, ArrowRight: 1 }[key];
  const isBeside = (row) => row?.offsetTop === rows[selected].offsetTop && row.closest("ul") === rows[selected].closest("ul");
  if (side) return selected >= 0 && isBeside(rows[selected + side]) && (select(rows[selected + side]), true);
  const offset = rowOffsets[key];
  if (!offset || (selected < 0 && !(Math.abs(offset) === 1 && rows.length))) return false;
  if (selected < 0) select(rows[0]);
  else if (selected === 0 && offset === -1) live("[type=search]")[0]?.focus();
  else {
    const left = (row) => Math.round(row.getBoundingClientRect().left);
    const column = Math.abs(offset) < Infinity ? rows.filter((row) => left(row) === left(rows[selected])) : rows;
    const position = column.indexOf(rows[selected]) + offset;
    select(column[Math.max(0, Math.min(position, column.length - 1))]);
  }
  return true;
}

// MARK: Keyboard

const generalKeys = {
  "/": () => live("[type=search], [type=text], textarea")[0]?.select(),
  ":": () => openTool("find"),
  "?": () => openTool("keys"),
};

/** Whether letters, digits and signs act as keys, which the user can switch off. */
const hasKeys = () => localStorage.getItem("keys") !== "off";

function setKeys(areOn) {
  localStorage.setItem("keys", areOn ? "on" : "off");
  document.documentElement.classList.toggle("keys", areOn);
}

document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (event.isComposing || target.closest(".tool")) return;
  const takes = (work) => {
    event.preventDefault();
    work();
  };
  if ((event.ctrlKey || event.metaKey) && key === "k") return takes(generalKeys[":"]);
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (isTyping(target)) {
    if (key === "Escape" && !(target.type === "search" && target.value)) target.blur();
    if (key === "ArrowDown" && target.type === "search" && moveToRow(key)) event.preventDefault();
    return;
  }
  const isSelected = target.matches(".row:focus-visible");
  if (key.length === 1 && key !== " ") {
    if (!hasKeys()) return;
    // Who comes to search types the search, wherever the focus is.
    const search = live("[type=search][autofocus]")[0];
    if (search && !isSelected && /[\p{L}\p{N}]/u.test(key)) return search.focus();
  }
  const rowAction = isSelected && rowActions(target).find((action) => action.dataset.rowKey === key);
  if (rowAction) {
    const row = (target.dataset.intent ?? target.value).replace("choose:", "");
    return takes(() => send(target.closest("form"), { control: target, intent: rowAction.dataset.intent + row }));
  }
  if (!target.matches("[type=radio]") && moveToRow(key)) return event.preventDefault();
  const button = live("[data-key]").findLast((button) => button.dataset.key === key);
  if (generalKeys[key]) takes(generalKeys[key]);
  // What removes something is first selected, and done when the key is pressed again.
  else if (button?.matches(".danger") && button !== target) takes(() => select(button));
  else if (button) takes(() => button.click());
});

/** Returns the actions on a row. */
function rowActions(row) {
  return [...(document.getElementById(`${row.closest(".rows")?.id}-keys`)?.children ?? [])];
}

/** Closes the menu of a row after a click elsewhere or on one of its actions. */
document.addEventListener("click", ({ target }) => {
  for (const menu of live(".menu[open]")) {
    if (target.closest("summary") && menu.contains(target)) continue;
    if (menu.contains(document.activeElement)) menu.querySelector("summary").focus();
    menu.open = false;
  }
});

// MARK: Tools

/** Shows a page of the server over this one: its keys, or what the user finds. */
async function openTool(path) {
  const focused = document.activeElement;
  const close = make("button", { "aria-label": "Close" }, "✕");
  const [content, dialog] = [make("div", {}), make("dialog", { class: "tool" }, close)];
  dialog.append(content);
  const fill = async (text = "") => {
    const response = await fetch(`/${path}?${new URLSearchParams({ window: windowName(), text })}`);
    const next = answer(response, await response.text()).querySelector("main");
    if ((content.querySelector("input")?.value ?? text) === text) patchChildren(content, next);
  };
  await fill();
  if (path === "keys") content.append(makeKeySwitch());
  dialog.setAttribute("aria-label", content.querySelector("h1").textContent);
  dialog.addEventListener("close", () => {
    dialog.remove();
    focused?.focus();
  });
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog || target === close || target.closest("a")) dialog.close();
  });
  dialog.addEventListener("input", ({ target }) => target.type === "search" && fill(target.value));
  dialog.addEventListener("keydown", (event) => {
    const stops = [...dialog.querySelectorAll("[type=search], .row")];
    const offset = { ArrowDown: 1, ArrowUp: -1, Enter: event.target.type === "search" ? 1 : 0 }[event.key];
    if (!offset) return;
    event.preventDefault();
    const next = stops[stops.indexOf(event.target) + offset];
    if (event.key === "Enter") next?.click();
    else next?.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
}

function makeKeySwitch() {
  const control = make("input", { type: "checkbox" });
  control.checked = hasKeys();
  control.addEventListener("change", () => setKeys(control.checked));
  return make("label", {}, control, " Letters, digits and signs are keys");
}

const keysButton = make("button", { id: "keys" }, "Keys");
keysButton.addEventListener("click", () => openTool("keys"));
document.body.append(note, keysButton);
setKeys(hasKeys());
resume();
observeMore();
listen();
