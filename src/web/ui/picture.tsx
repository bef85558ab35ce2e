import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from "react";
import { cn } from "./cn.ts";

export type PictureProps = {
  /** Without a source the fallback shows immediately. */
  src?: string | null;
  /** Empty if decorative. */
  alt: string;
  /** Pixels of the file; they reserve the space before it loads. */
  width: number;
  height: number;
  /** Aspect ratio of the box as width / height; defaults to the file's own. "fill" takes the parent's size. */
  ratio?: number | "fill";
  srcSet?: string;
  sizes?: string;
  /** Above the fold: loaded eagerly and with high priority. */
  priority?: boolean;
  /** Colour shown, blurred, until the picture has loaded. */
  placeholder?: string | null;
  /** Shown when there is no picture or it fails to load. */
  fallback?: ReactNode;
  fit?: "cover" | "contain";
  className?: string;
};

/** A picture without layout shift: fixed aspect ratio, placeholder colour, fallback on failure. */
export function Picture({ ratio, width, height, placeholder, className, ...image }: PictureProps) {
  const style: CSSProperties = {
    ...(ratio === "fill" ? {} : { aspectRatio: ratio ?? width / height }),
    ...(placeholder ? { backgroundColor: placeholder } : {}),
  };
  return (
    <span
      data-slot="picture"
      style={style}
      className={cn("relative block overflow-hidden bg-sunken", ratio === "fill" && "size-full", className)}
    >
      {placeholder && (
        <span
          aria-hidden="true"
          className="absolute -inset-1/4 bg-[radial-gradient(circle_at_30%_20%,rgb(255_255_255/0.35),transparent_55%)] blur-2xl"
        />
      )}
      <Image key={image.src ?? ""} width={width} height={height} {...image} />
    </span>
  );
}

function Image({
  src,
  alt,
  width,
  height,
  srcSet,
  sizes,
  priority = false,
  fallback,
  fit = "cover",
}: Omit<PictureProps, "ratio" | "placeholder" | "className">) {
  const image = useRef<HTMLImageElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  // An error before hydration fires no React handler; a complete image without pixels indicates it.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setHasFailed(true);
  }, []);
  if (!src || hasFailed) {
    return <span className="absolute inset-0 grid *:size-full *:rounded-none">{fallback}</span>;
  }
  return (
    <img
      ref={image}
      src={src}
      alt={alt}
      width={width}
      height={height}
      srcSet={srcSet}
      sizes={sizes}
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      decoding={priority ? "sync" : "async"}
      onError={() => setHasFailed(true)}
      className={cn("absolute inset-0 size-full", fit === "cover" ? "object-cover" : "object-contain")}
    />
  );
}
