import { commonText } from "#contract/texts/common.ts";
import { buttonVariants } from "#web/ui/button.tsx";

const { failure } = commonText;

/** Shows an error without React, for failures after which React leaves the page empty or unresponsive. */
export function showStaticFailure(): void {
  // React empties the page after it has reported the error.
  setTimeout(() => {
    const main = document.createElement("main");
    main.className = "grid min-h-screen place-content-center justify-items-center gap-4 p-6 text-center";
    main.append(
      element("h1", failure.title, "text-heading"),
      element("p", failure.description, "text-muted"),
      link(location.pathname + location.search, failure.retry, buttonVariants()),
      link("/", failure.home, buttonVariants({ variant: "link" })),
    );
    const body = document.body ?? document.documentElement.appendChild(document.createElement("body"));
    body.replaceChildren(main);
  });
}

function element(tag: string, text: string, className: string): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

function link(href: string, text: string, className: string): HTMLElement {
  const made = element("a", text, className);
  made.setAttribute("href", href);
  return made;
}
