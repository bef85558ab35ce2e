import type { ReactNode } from "react";

/** The first tab stop: skips the header to the element with this id (which needs tabIndex -1). */
export function SkipLink({ targetId, children }: { targetId: string; children: ReactNode }) {
  return (
    <a
      data-slot="skip-link"
      href={`#${targetId}`}
      className="fixed start-4 top-3 z-60 -translate-y-24 rounded-control bg-accent px-4 py-3 font-medium text-on-accent shadow-float focus-visible:translate-y-0"
    >
      {children}
    </a>
  );
}
