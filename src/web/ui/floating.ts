import { cn } from "./cn.ts";

/**
 * Style of small panels that float beside their trigger. In its own file, so that popovers do not import the menu's
 * code.
 */
export const floatingClass = cn(
  "z-50 rounded-control border border-line bg-raised text-ink shadow-float",
  "data-[state=open]:animate-pop-in data-[state=closed]:animate-pop-out data-[state=delayed-open]:animate-pop-in",
);
