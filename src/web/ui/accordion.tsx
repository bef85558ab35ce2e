import { ChevronDown } from "lucide-react";
import { Accordion as AccordionPrimitive } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn.ts";

/** Collapsible items, one open at a time (type="single" collapsible) or several (type="multiple"). */
export function Accordion({ className, ...props }: ComponentProps<typeof AccordionPrimitive.Root>) {
  return (
    <AccordionPrimitive.Root
      data-slot="accordion"
      className={cn("divide-y divide-line border-y border-line", className)}
      {...props}
    />
  );
}

export type AccordionItemProps = Omit<ComponentProps<typeof AccordionPrimitive.Item>, "title"> & { title: ReactNode };

/** One heading with its collapsible content. */
export function AccordionItem({ title, children, className, ...props }: AccordionItemProps) {
  return (
    <AccordionPrimitive.Item data-slot="accordion-item" className={className} {...props}>
      <AccordionPrimitive.Header>
        <AccordionPrimitive.Trigger className="group flex min-h-14 w-full items-center justify-between gap-4 rounded-control py-3 text-start text-subheading hover:text-accent-ink">
          {title}
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-muted transition-transform duration-200 group-data-[state=open]:rotate-180"
          />
        </AccordionPrimitive.Trigger>
      </AccordionPrimitive.Header>
      <AccordionPrimitive.Content className="overflow-hidden data-[state=closed]:animate-fold data-[state=open]:animate-unfold">
        <div className="max-w-prose pb-5 text-muted">{children}</div>
      </AccordionPrimitive.Content>
    </AccordionPrimitive.Item>
  );
}
