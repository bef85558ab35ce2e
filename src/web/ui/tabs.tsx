import { Tabs as TabsPrimitive } from "radix-ui";
import { useEffect, useRef, type ComponentProps } from "react";
import { cn } from "./cn.ts";

/** Tabs over several views, of which one is shown. Control the value from the URL. */
export function Tabs({ className, ...props }: ComponentProps<typeof TabsPrimitive.Root>) {
  return <TabsPrimitive.Root data-slot="tabs" className={cn("flex flex-col gap-6", className)} {...props} />;
}

/** The row of tabs; scrolls horizontally on phones. Set aria-label. */
export function TabsList({ className, ...props }: Omit<ComponentProps<typeof TabsPrimitive.List>, "ref">) {
  const row = useRef<HTMLDivElement>(null);
  const shown = useRef<Element>(null);
  // On a phone the active tab may be scrolled out of view; scroll only the row, never the page.
  useEffect(() => {
    const open = row.current?.querySelector<HTMLElement>("[data-state=active]");
    if (!row.current || !open || shown.current === open) return;
    shown.current = open;
    row.current.scrollLeft = open.offsetLeft - (row.current.clientWidth - open.offsetWidth) / 2;
  });
  return (
    <div className="min-w-0">
      <TabsPrimitive.List
        ref={row}
        data-slot="tabs-list"
        className={cn(
          "no-scrollbar relative flex gap-6 overflow-x-auto overscroll-x-contain shadow-[inset_0_-1px_0_var(--line)]",
          className,
        )}
        {...props}
      />
    </div>
  );
}

/** One tab, with an optional icon and count. */
export function TabsTrigger({ className, ...props }: ComponentProps<typeof TabsPrimitive.Trigger>) {
  return (
    <TabsPrimitive.Trigger
      data-slot="tabs-trigger"
      className={cn(
        "inline-flex min-h-11 shrink-0 items-center gap-2 border-b-2 border-transparent text-base font-medium whitespace-nowrap text-muted transition-colors",
        "hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink focus-visible:-outline-offset-2 focus-visible:rounded-[0.25rem]",
        "[&_svg]:size-4.5 [&_svg]:shrink-0",
        className,
      )}
      {...props}
    />
  );
}

export function TabsContent({ className, ...props }: ComponentProps<typeof TabsPrimitive.Content>) {
  return <TabsPrimitive.Content data-slot="tabs-content" className={cn("rounded-control", className)} {...props} />;
}
