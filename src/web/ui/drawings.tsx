import type { ReactNode } from "react";
import { cn } from "./cn.ts";

/*
 * Drawings for empty states: sand ground, ink lines, one stroke of accent. Decorative: the text beside them conveys the
 * meaning.
 */

function Drawing({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <svg
      data-slot="drawing"
      viewBox="0 0 160 120"
      aria-hidden="true"
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cn("h-30 w-40 stroke-ink", className)}
    >
      <path
        d="M24 66c-6-30 20-52 52-50s66 12 62 48-30 42-62 42-46-10-52-40Z"
        className="fill-secondary"
        stroke="none"
      />
      {children}
    </svg>
  );
}

type DrawingProps = { className?: string };

/** Nothing found. */
export function SearchDrawing({ className }: DrawingProps) {
  return (
    <Drawing className={className}>
      <circle cx="74" cy="54" r="26" className="fill-surface" />
      <path d="m94 74 22 22" className="stroke-accent" strokeWidth="6" />
      <path d="M60 54a14 14 0 0 1 14-14" />
      <path d="M122 28v10M117 33h10M34 84v8M30 88h8" />
    </Drawing>
  );
}

/** No places. */
export function PlaceDrawing({ className }: DrawingProps) {
  return (
    <Drawing className={className}>
      <path d="M34 92h92" />
      <path d="M46 92V52h34v40M80 92V64h32v28" className="fill-surface" />
      <path d="M56 64h4M66 64h4M56 76h4M66 76h4M92 76h8" />
      <path
        d="M96 18c-10 0-17 7-17 16 0 12 17 26 17 26s17-14 17-26c0-9-7-16-17-16Z"
        className="fill-accent stroke-accent"
      />
      <circle cx="96" cy="34" r="6" className="fill-canvas" stroke="none" />
    </Drawing>
  );
}

/** No jobs. */
export function JobDrawing({ className }: DrawingProps) {
  return (
    <Drawing className={className}>
      <path d="M64 44v-8a6 6 0 0 1 6-6h20a6 6 0 0 1 6 6v8" />
      <rect x="38" y="44" width="84" height="50" rx="8" className="fill-surface" />
      <path d="M38 64c26 12 58 12 84 0" />
      <path d="M76 68h8" className="stroke-accent" strokeWidth="6" />
      <path d="M128 30v10M123 35h10" />
    </Drawing>
  );
}

/** No people. */
export function PeopleDrawing({ className }: DrawingProps) {
  return (
    <Drawing className={className}>
      <circle cx="62" cy="46" r="14" className="fill-surface" />
      <path d="M36 94c0-16 11-26 26-26s26 10 26 26Z" className="fill-surface" />
      <circle cx="104" cy="52" r="11" className="fill-accent stroke-accent" />
      <path d="M98 94h28c0-14-8-22-20-22-5 0-9 1-12 4" />
    </Drawing>
  );
}

/** No messages, empty inbox. */
export function InboxDrawing({ className }: DrawingProps) {
  return (
    <Drawing className={className}>
      <path
        d="M40 36h64a8 8 0 0 1 8 8v28a8 8 0 0 1-8 8H66L50 94V80H40a8 8 0 0 1-8-8V44a8 8 0 0 1 8-8Z"
        className="fill-surface"
      />
      <path d="M48 52h40M48 64h24" />
      <circle cx="118" cy="34" r="10" className="fill-accent stroke-accent" />
    </Drawing>
  );
}

/** No reviews. */
export function ReviewDrawing({ className }: DrawingProps) {
  return (
    <Drawing className={className}>
      <rect x="34" y="32" width="92" height="58" rx="10" className="fill-surface" />
      <path d="m80 42 5 10 11 2-8 8 2 11-10-5-10 5 2-11-8-8 11-2Z" className="fill-accent stroke-accent" />
      <path d="M50 82h60M48 60h6M106 60h6" />
    </Drawing>
  );
}

/** No pictures. */
export function PhotoDrawing({ className }: DrawingProps) {
  return (
    <Drawing className={className}>
      <rect x="50" y="26" width="80" height="56" rx="8" className="fill-canvas" />
      <rect x="34" y="40" width="80" height="56" rx="8" className="fill-surface" />
      <path d="m34 86 22-22 16 16 12-12 30 28" />
      <circle cx="92" cy="56" r="6" className="fill-accent stroke-accent" />
    </Drawing>
  );
}

/** No documents, no articles, no resumes. */
export function DocumentDrawing({ className }: DrawingProps) {
  return (
    <Drawing className={className}>
      <path d="M52 24h38l20 20v48a6 6 0 0 1-6 6H52a6 6 0 0 1-6-6V30a6 6 0 0 1 6-6Z" className="fill-surface" />
      <path d="M90 24v20h20" />
      <path d="M60 60h36M60 72h36" />
      <path d="M60 84h18" className="stroke-accent" strokeWidth="6" />
    </Drawing>
  );
}

/** No dates, nothing planned, nothing counted yet. */
export function CalendarDrawing({ className }: DrawingProps) {
  return (
    <Drawing className={className}>
      <rect x="40" y="32" width="80" height="64" rx="8" className="fill-surface" />
      <path d="M40 52h80M60 24v14M100 24v14" />
      <path d="m68 74 9 9 17-18" className="stroke-accent" strokeWidth="6" />
    </Drawing>
  );
}

/** A page that does not exist, or is not for this visitor. */
export function LostDrawing({ className }: DrawingProps) {
  return (
    <Drawing className={className}>
      <path d="M80 98V30" />
      <path d="M80 34h36l10 9-10 9H80Z" className="fill-accent stroke-accent" />
      <path d="M80 58H46l-10 9 10 9h34Z" className="fill-surface" />
      <path d="M60 98h40" />
    </Drawing>
  );
}
