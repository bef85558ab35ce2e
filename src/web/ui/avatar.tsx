import { cn } from "./cn.ts";
import { LetterTile } from "./letter-tile.tsx";
import { Picture } from "./picture.tsx";

const sizes = { sm: [32, "size-8"], md: [44, "size-11"], lg: [64, "size-16"], xl: [112, "size-28"] } as const;

export type AvatarProps = {
  /** Gives the letter and colour where there is no picture. */
  name: string;
  src?: string | null;
  /** Empty beside the written name, which is the usual case. */
  alt?: string;
  size?: keyof typeof sizes;
  /** People are round, businesses square. */
  shape?: "round" | "square";
  className?: string;
};

/** A person's or a business's small picture, or its letter. */
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
