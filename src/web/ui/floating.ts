import { cn } from "./cn.ts";

/** Look of everything small that floats beside its trigger. A file of its own: popovers do without the menu's code. */
export const floatingClass = cn(
  "z-50 rounded-control border border-line bg-raised text-ink shadow-float",
  "data-[state=open]:animate-pop-in data-[state=closed]:animate-pop-out data-[state=delayed-open]:animate-pop-in",
);
