import { EditorContent, useEditor } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import { useEffect, useEffectEvent, useMemo, useRef } from "react";
import { cn } from "./cn.ts";
import { useFieldGroup } from "./field.tsx";
import { Picture, type PictureAttributes } from "./rich-text-picture-node.ts";
import { EditorToolbar } from "./rich-text-toolbar.tsx";

/** All texts of the editor. */
export type EditorTexts = Record<
  | "tools"
  | "bold"
  | "italic"
  | "heading"
  | "subheading"
  | "bullets"
  | "numbers"
  | "link"
  | "unlink"
  | "undo"
  | "redo"
  | "loading"
  | "linkTitle"
  | "linkLabel"
  | "linkHint"
  | "linkWrong"
  | "linkSet"
  | "cancel"
  | "close"
  | "quote"
  | "picture"
  | "pictureTitle"
  | "pictureLabel"
  | "pictureHint"
  | "pictureAlt"
  | "pictureAltHint"
  | "pictureSet"
  | "pictureMissing",
  string
>;
/**
 * Uploads a picture.
 * @throws an error whose message says why the picture was rejected
 */
export type PictureUpload = (file: File) => Promise<Omit<PictureAttributes, "alt">>;

export interface RichTextEditorProps {
  words: EditorTexts;
  /** Enables pictures and quotes. */
  uploadPicture?: PictureUpload;
  /** HTML; empty without text. */
  value: string;
  onChange: (html: string) => void;
  onBlur: () => void;
  /** Style of the text, the same as on its page. */
  className: string;
}

/** Links that the server accepts. */
const LINK = /^(?:https?:\/\/|mailto:)/i;
// Limited to what the server accepts; created once, because new extensions would recreate the editor.
const starterKit = (blockquote: false | undefined) =>
  StarterKit.configure({
    heading: { levels: [3, 4] },
    ...(blockquote === false && { blockquote }),
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    dropcursor: false,
    gapcursor: false,
    link: {
      openOnClick: false,
      defaultProtocol: "https",
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (url) => LINK.test(url),
    },
  });
const WORDS_ONLY = [starterKit(false)];
const WITH_PICTURES = [starterKit(undefined), Picture];

/** A rich text field with headings, lists and links; inside <Field group> it is named by the field's label. */
export function RichTextEditor({ words, uploadPicture, value, onChange, onBlur, className }: RichTextEditorProps) {
  const field = useFieldGroup({});
  const known = useRef(value);
  const handleUpdate = useEffectEvent((html: string) => {
    known.current = html;
    onChange(html);
  });
  const handleBlur = useEffectEvent(onBlur);

  const { id, "aria-labelledby": labelledBy, "aria-describedby": describedBy } = field;
  const isInvalid = field["aria-invalid"] === true;
  // Memoised, so that only a change such as a field error updates the editor.
  const editorProps = useMemo(
    () => ({
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-required": "true",
        tabindex: "0",
        class: cn(className, "min-h-52 max-w-none whitespace-break-spaces px-3 py-3 outline-none"),
        ...(id ? { id } : {}),
        ...(labelledBy ? { "aria-labelledby": labelledBy } : {}),
        ...(describedBy ? { "aria-describedby": describedBy } : {}),
        ...(isInvalid ? { "aria-invalid": "true" } : {}),
      },
      // Tab leaves the field, even from a list; otherwise it would trap the keyboard.
      handleDOMEvents: { keydown: (_view: unknown, event: KeyboardEvent) => event.key === "Tab" },
    }),
    [className, id, labelledBy, describedBy, isInvalid],
  );
  const editor = useEditor({
    extensions: uploadPicture ? WITH_PICTURES : WORDS_ONLY,
    content: value,
    // The page provides the styles.
    injectCSS: false,
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    editorProps,
  });

  useEffect(() => {
    if (!editor) return;
    const handleEditorUpdate = () => handleUpdate(editor.isEmpty ? "" : editor.getHTML());
    const leave = () => handleBlur();
    editor.on("update", handleEditorUpdate);
    editor.on("blur", leave);
    return () => {
      editor.off("update", handleEditorUpdate);
      editor.off("blur", leave);
    };
  }, [editor]);

  // Applies values set from outside, for example those restored after login.
  useEffect(() => {
    if (!editor || value === known.current) return;
    known.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  return (
    <div
      data-invalid={isInvalid || undefined}
      className="rounded-control border border-line-strong bg-surface transition-[border-color] focus-within:border-accent focus-within:outline-2 focus-within:outline-focus hover:border-ink data-invalid:border-danger"
    >
      {editor && <EditorToolbar editor={editor} words={words} sendPicture={uploadPicture} />}
      <EditorContent editor={editor} className="max-h-[32rem] overflow-y-auto" />
    </div>
  );
}
