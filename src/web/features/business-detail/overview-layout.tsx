import type { ReactNode } from "react";

/** Layout of the Overview: photos on top, the card beside the text on wide screens and right after it on phones. */
export function OverviewLayout({
  photos,
  about,
  aside,
  children,
  similar,
}: {
  photos: ReactNode;
  about: ReactNode;
  aside: ReactNode;
  children: ReactNode;
  /** The row at the end of the page. */
  similar: ReactNode;
}) {
  return (
    <div className="flex flex-col gap-10">
      {photos}
      <div className="grid items-start gap-x-10 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        {about}
        <div className="min-w-0 lg:row-span-2">{aside}</div>
        <div className="flex min-w-0 flex-col gap-12">{children}</div>
      </div>
      {similar}
    </div>
  );
}
