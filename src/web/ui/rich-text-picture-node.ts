import { mergeAttributes, Node } from "@tiptap/react";

export interface PictureAttributes {
  src: string;
  alt: string;
  /** Pixels, to prevent a layout shift when it loads. */
  width: number;
  height: number;
}

const NUMBERS = new Set(["width", "height"]);

/** A block image between paragraphs; pasted images from other sites are dropped. */
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
