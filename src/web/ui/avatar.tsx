import { cn } from "./cn.ts";
import { LetterTile } from "./letter-tile.tsx";
import { Picture } from "./picture.tsx";

const sizes = { sm: [32, "size-8"], md: [44, "size-11"], lg: [64, "size-16"], xl: [112, "size-28"] } as const;

export type AvatarProps = {
  /** Determines the letter and colour of the fallback. */
  name: string;
  src?: string | null;
  /** Usually empty, because the name is written beside it. */
  alt?: string;
  size?: keyof typeof sizes;
  /** People are round, businesses square. */
  shape?: "round" | "square";
  className?: string;
};

/** A small picture of a person or business, or its initial. */
export function Avatar({ name, src, alt = "", size = "md", shape = "round", className }: AvatarProps) {
  const [pixels, sizeClass] = sizes[size];
  return (
    <Picture
      src={src}
      alt={alt}
      width={pixels}
      height={pixels}
      fallback={<LetterTile name={name} label={alt || undefined} />}
      className={cn("shrink-0", sizeClass, shape === "round" ? "rounded-full" : "rounded-control", className)}
    />
  );
}
