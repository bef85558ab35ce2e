import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn.ts";

const widths = { narrow: "max-w-2xl", medium: "max-w-4xl", wide: "max-w-7xl" };

/** Page margins and maximum width: narrow for forms, medium for reading, wide for lists. */
export function Container({
  width = "wide",
  className,
  ...props
}: ComponentProps<"div"> & { width?: keyof typeof widths }) {
  return (
    <div
      data-slot="container"
      className={cn("mx-auto w-full px-4 sm:px-6 lg:px-8", widths[width], className)}
      {...props}
    />
  );
}

export type SectionProps = Omit<ComponentProps<"section">, "title"> & {
  title?: ReactNode;
  /** One line below the title. */
  lead?: ReactNode;
  /** At the end of the title row: a link to the full list, or a button. */
  action?: ReactNode;
  /** Id of the heading, which names the section. */
  titleId?: string;
};

/** A part of a page with its own heading. */
export function Section({ title, lead, action, titleId, className, children, ...props }: SectionProps) {
  return (
    <section
      data-slot="section"
      aria-labelledby={titleId}
      className={cn("flex flex-col gap-4 py-5 md:gap-6 md:py-12", className)}
      {...props}
    >
      {title && (
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <div className="flex flex-col gap-1">
            <h2 id={titleId} className="text-heading">
              {title}
            </h2>
            {lead && <p className="max-w-prose text-muted">{lead}</p>}
          </div>
          {action}
        </div>
      )}
      {children}
    </section>
  );
}

export type PageHeaderProps = {
  title: ReactNode;
  lead?: ReactNode;
  breadcrumbs?: ReactNode;
  /** Before the title: a logo, an avatar. */
  media?: ReactNode;
  /** Badges, rating and similar, below the title. */
  meta?: ReactNode;
  actions?: ReactNode;
  /** On phones only title and actions in one row: the results of a list begin on the first screen. */
  ofList?: boolean;
  className?: string;
};

/** The purpose of the page and its main actions; contains the page's only h1. */
export function PageHeader(props: PageHeaderProps) {
  const { title, lead, breadcrumbs, media, meta, actions, ofList = false, className } = props;
  const notOnPhones = cn(ofList && "max-md:hidden");
  return (
    <header
      data-slot="page-header"
      className={cn("flex flex-col gap-3 pt-6 pb-6 md:pt-10 md:pb-8", ofList && "max-md:pt-3 max-md:pb-3", className)}
    >
      {breadcrumbs && <div className={notOnPhones}>{breadcrumbs}</div>}
      <div
        className={cn(
          "flex flex-col gap-5 md:flex-row md:flex-wrap md:items-end md:justify-between",
          ofList && "max-md:flex-row max-md:flex-wrap max-md:items-center max-md:justify-between max-md:gap-3",
        )}
      >
        <div className="flex min-w-0 items-start md:flex-[1_1_20rem] gap-4 md:gap-5">
          {media}
          <div className="flex min-w-0 flex-col gap-2">
            <h1 className={cn("text-title", ofList && "max-md:text-heading")}>{title}</h1>
            {lead && <p className={cn("max-w-prose text-lg text-muted", notOnPhones)}>{lead}</p>}
            {meta && <div className="flex flex-wrap items-center gap-x-4 gap-y-2">{meta}</div>}
          </div>
        </div>
        {actions && (
          <div className="flex max-w-full shrink-0 flex-wrap items-center gap-2 max-sm:[&>*]:px-3">{actions}</div>
        )}
      </div>
    </header>
  );
}
