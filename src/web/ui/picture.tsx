import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from "react";
import { cn } from "./cn.ts";

export type PictureProps = {
  /** Nothing here shows the fallback at once. */
  src?: string | null;
  /** Empty for decoration. */
  alt: string;
  /** Pixels of the file; they hold the place before it is there. */
  width: number;
  height: number;
  /** Shape of the box as width / height; the file's own when left out. "fill" takes the parent's size. */
  ratio?: number | "fill";
  srcSet?: string;
  sizes?: string;
  /** In the first screen: loaded at once and first. */
  priority?: boolean;
  /** Colour shown, blurred, until the picture is there. */
  placeholder?: string | null;
  /** Shown when there is no picture or it does not load. */
  fallback?: ReactNode;
  fit?: "cover" | "contain";
  className?: string;
};

/** A picture that never moves the page: fixed shape, colour first, fallback when it fails. */
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
  // An error before hydration fired no handler of ours: a finished picture without pixels is that error.
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
