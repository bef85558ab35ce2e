import { mergeAttributes, Node } from "@tiptap/react";

export interface PictureAttributes {
  src: string;
  alt: string;
  /** Pixels, so that nothing moves when it arrives. */
  width: number;
  height: number;
}

const NUMBERS = new Set(["width", "height"]);

/** A picture that stands between paragraphs; pasted ones from other places are left out. */
export const Picture = Node.create({
  name: "picture",
  group: "block",
  draggable: true,
  addAttributes() {
    return Object.fromEntries(
      ["src", "alt", "width", "height"].map((name) => [
        name,
        {
          default: NUMBERS.has(name) ? null : "",
          parseHTML: (element: HTMLElement) => element.getAttribute(name) ?? (NUMBERS.has(name) ? null : ""),
        },
      ]),
    );
  },
  parseHTML: () => [{ tag: 'img[src^="/images/"]' }],
  renderHTML: ({ HTMLAttributes }) => ["img", mergeAttributes(HTMLAttributes)],
});
