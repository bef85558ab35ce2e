import { isBlank } from "#contract/fields.ts";
import sanitizeHtml from "sanitize-html";

const TAGS = ["p", "br", "h3", "h4", "ul", "ol", "li", "strong", "em", "u", "a", "blockquote"];

const RULES: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: { a: ["href", "rel"] },
  allowedSchemes: ["http", "https", "mailto"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  // Equivalent tags that editors and pasted pages use.
  transformTags: {
    b: "strong",
    i: "em",
    h1: "h3",
    h2: "h3",
    h5: "h4",
    h6: "h4",
    div: "p",
    a: (_, attributes) => ({
      tagName: "a",
      attribs: { ...(attributes["href"] ? { href: attributes["href"] } : {}), rel: "nofollow noopener" },
    }),
  },
};

/** The same with images that have their size, to avoid layout shifts. */
const RULES_WITH_IMAGES: sanitizeHtml.IOptions = {
  ...RULES,
  allowedTags: [...TAGS, "img"],
  allowedAttributes: { ...RULES.allowedAttributes, img: ["src", "alt", "width", "height", "loading"] },
  transformTags: {
    ...RULES.transformTags,
    img: (_, { src = "", alt = "", width = "", height = "" }) => ({
      tagName: "img",
      attribs: {
        src,
        alt: alt.slice(0, 200),
        ...(SIZE.test(width) && SIZE.test(height) ? { width, height } : {}),
        loading: "lazy",
      },
    }),
  },
};
const SIZE = /^[1-9]\d{0,4}$/;

// NUL and lone surrogates cannot be stored; direction overrides only deceive readers.
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]/g;

/**
 * Reduces submitted HTML to paragraphs, headings, lists, emphasis, quotes and links.
 * @param isOwnPicture which images are allowed; none by default
 * @returns safe HTML; empty when nothing readable or visible is left
 */
export function cleanRichText(html: string, isOwnPicture?: (src: string) => boolean): string {
  const rules = isOwnPicture
    ? {
        ...RULES_WITH_IMAGES,
        exclusiveFilter: ({ tag, attribs }: sanitizeHtml.IFrame) =>
          tag === "img" && !isOwnPicture(attribs["src"] ?? ""),
      }
    : RULES;
  const clean = sanitizeHtml(html.toWellFormed().replace(CONTROL, ""), rules).trim();
  return isBlank(plainText(clean)) && !clean.includes("<img") ? "" : clean;
}

/** The text without its tags, for feeds, lists and searches. */
export function plainText(html: string): string {
  const spaced = html.replaceAll(/<(?:\/(?:p|h3|h4|li|blockquote)|br\s*\/?)>/g, " $&");
  return sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {}, textFilter: decode })
    .replaceAll(/[\s\u00A0\u200B]+/g, " ")
    .trim();
}

function decode(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}
