import type { ReactNode } from "react";
import { resultMapText as text } from "#contract/texts/result-map.ts";
import { buttonVariants } from "#web/ui/button.tsx";
import { cn } from "#web/ui/cn.ts";

interface MapSwitchProps {
  /** Whether the map is shown instead of the list. */
  isMap: boolean;
  /** Renders the link to the other view. */
  renderLink: (view: "map" | undefined, className: string, words: ReactNode) => ReactNode;
}

/** On narrow screens: the map instead of the list, and back. */
export function MapSwitch({ isMap, renderLink }: MapSwitchProps) {
  const className = cn(
    buttonVariants({ variant: "primary" }),
    "fixed bottom-4 start-1/2 z-30 -translate-x-1/2 rounded-full shadow-float lg:hidden rtl:translate-x-1/2",
  );
  return renderLink(isMap ? undefined : "map", className, isMap ? text.showList : text.showMap);
}
