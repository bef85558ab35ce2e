import { useEditorState, type Editor } from "@tiptap/react";
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  Quote,
  Redo2,
  Undo2,
  Unlink,
  type LucideIcon,
} from "lucide-react";
import { Toolbar } from "radix-ui";
import { useState } from "react";
import { cn } from "./cn.ts";
import type { EditorTexts, PictureUpload } from "./rich-text-editor.tsx";
import { LinkDialog } from "./rich-text-link.tsx";
import { PictureDialog } from "./rich-text-picture.tsx";

/** The formatting commands; a single tab stop with arrow key navigation. */
export function EditorToolbar({
  editor,
  words: text,
  sendPicture,
}: {
  editor: Editor;
  words: EditorTexts;
  sendPicture: PictureUpload | undefined;
}) {
  const [isLinking, setIsLinking] = useState(false);
  const [isPictureOpen, setIsPicturing] = useState(false);
  const is = useEditorState({
    editor,
    selector: ({ editor: at }) => ({
      bold: at.isActive("bold"),
      italic: at.isActive("italic"),
      heading: at.isActive("heading", { level: 3 }),
      subheading: at.isActive("heading", { level: 4 }),
      bullets: at.isActive("bulletList"),
      numbers: at.isActive("orderedList"),
      link: at.isActive("link"),
      quote: at.isActive("blockquote"),
      href: String(at.getAttributes("link")["href"] ?? ""),
      canUndo: at.can().undo(),
      canRedo: at.can().redo(),
    }),
  });
  const chain = () => editor.chain().focus();
  return (
    <>
      <Toolbar.Root aria-label={text.tools} className="flex flex-wrap gap-0.5 border-b border-line p-1">
        <Tool icon={Bold} label={text.bold} pressed={is.bold} onPress={() => chain().toggleBold().run()} />
        <Tool icon={Italic} label={text.italic} pressed={is.italic} onPress={() => chain().toggleItalic().run()} />
        <Tool
          icon={Heading2}
          label={text.heading}
          pressed={is.heading}
          onPress={() => chain().toggleHeading({ level: 3 }).run()}
        />
        <Tool
          icon={Heading3}
          label={text.subheading}
          pressed={is.subheading}
          onPress={() => chain().toggleHeading({ level: 4 }).run()}
        />
        <Tool icon={List} label={text.bullets} pressed={is.bullets} onPress={() => chain().toggleBulletList().run()} />
        <Tool
          icon={ListOrdered}
          label={text.numbers}
          pressed={is.numbers}
          onPress={() => chain().toggleOrderedList().run()}
        />
        <Tool icon={LinkIcon} label={text.link} pressed={is.link} onPress={() => setIsLinking(true)} />
        {is.link && (
          <Tool icon={Unlink} label={text.unlink} onPress={() => chain().extendMarkRange("link").unsetLink().run()} />
        )}
        {sendPicture && (
          <>
            <Tool icon={Quote} label={text.quote} pressed={is.quote} onPress={() => chain().toggleBlockquote().run()} />
            <Tool icon={ImagePlus} label={text.picture} onPress={() => setIsPicturing(true)} />
          </>
        )}
        <Tool
          icon={Undo2}
          label={text.undo}
          disabled={!is.canUndo}
          onPress={() => chain().undo().run()}
          className="sm:ms-auto"
        />
        <Tool icon={Redo2} label={text.redo} disabled={!is.canRedo} onPress={() => chain().redo().run()} />
      </Toolbar.Root>
      {isPictureOpen && sendPicture && (
        <PictureDialog
          words={text}
          send={sendPicture}
          onClose={() => setIsPicturing(false)}
          onSet={(attrs) => {
            setIsPicturing(false);
            chain().insertContent({ type: "picture", attrs }).run();
          }}
        />
      )}
      {isLinking && (
        <LinkDialog
          words={text}
          href={is.href}
          onClose={() => setIsLinking(false)}
          onSet={(href) => {
            setIsLinking(false);
            setLink(editor, href);
          }}
        />
      )}
    </>
  );
}

interface ToolProps {
  icon: LucideIcon;
  label: string;
  /** Omit for commands that have no on state. */
  pressed?: boolean;
  disabled?: boolean;
  onPress: () => void;
  className?: string;
}

function Tool({ icon: Icon, label, pressed, disabled = false, onPress, className }: ToolProps) {
  return (
    <Toolbar.Button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onPress}
      className={cn(
        "grid size-11 place-items-center rounded-control text-ink hover:bg-sunken disabled:opacity-40 aria-pressed:bg-accent-soft aria-pressed:text-accent-ink md:size-9",
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-4.5" />
    </Toolbar.Button>
  );
}

/** Turns the selection into a link; without a selection it inserts the URL itself. */
function setLink(editor: Editor, href: string): void {
  const { empty } = editor.state.selection;
  if (empty && !editor.isActive("link")) {
    editor
      .chain()
      .focus()
      .insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] })
      .run();
    return;
  }
  editor.chain().focus().extendMarkRange("link").setLink({ href }).run();
}
