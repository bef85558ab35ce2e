/** A text that a page shows or that assistive technology reads. */
export interface PageText {
  text: string;
  /** Where it is, such as "main h2" or "main button[aria-label]". */
  place: string;
}

/**
 * Every text of a document, visible or not: text nodes, the attributes that are shown or read out, the labels of
 * buttons, the contents of fields, title and descriptions. Runs in the browser, so it uses nothing outside itself.
 * @param html a document to read; the open one if it is undefined
 */
export function collectTexts(html: string | undefined): PageText[] {
  const root = html === undefined ? document : new DOMParser().parseFromString(html, "text/html");
  const attributes = [
    "alt",
    "aria-description",
    "aria-label",
    "aria-roledescription",
    "aria-valuetext",
    "label",
    "placeholder",
    "title",
  ];
  const named = /^(?:description|application-name|(?:og|twitter):(?:title|description|site_name|image:alt))$/;
  const found = new Map<string, PageText>();

  function add(text: string | null | undefined, element: Element | null, attribute = ""): void {
    if (text === null || text === undefined || !/\p{L}/u.test(text)) return;
    const landmark = element?.closest("header, nav, main, footer, [role=dialog], [role=alertdialog], head");
    const within = landmark && landmark !== element ? `${landmark.localName} ` : "";
    const place = `${within}${element?.localName ?? ""}${attribute && `[${attribute}]`}`;
    found.set(`${place} ${text}`, { text: text.trim(), place });
  }

  /** "Leaflet" as a link to leafletjs.com: the name of another site. */
  function namesItsTarget(text: string, element: Element): boolean {
    const host = element.closest<HTMLAnchorElement>("a[href^='https://']")?.hostname ?? "";
    return host !== location.hostname && host.includes(text.trim().toLowerCase());
  }

  const walker = root.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || element.closest("script, style, template")) continue;
    if (!namesItsTarget(node.nodeValue ?? "", element)) add(node.nodeValue, element);
  }
  for (const element of root.querySelectorAll("*")) {
    for (const name of attributes) add(element.getAttribute(name), element, name);
    if (element instanceof HTMLMetaElement && named.test(element.name || (element.getAttribute("property") ?? "")))
      add(element.content, element, "content");
    const isField = element instanceof HTMLInputElement && !["hidden", "checkbox", "radio"].includes(element.type);
    if (isField || element instanceof HTMLTextAreaElement) add(element.value, element, "value");
  }
  return [...found.values()];
}
