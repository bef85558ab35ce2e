import type { ReactNode } from "react";

export interface ProseSection {
  title: string;
  /** Each part is a paragraph, or the items of a list. */
  parts: readonly (ReactNode | readonly ReactNode[])[];
}

/** A page of prose: sections with headings, and a table of contents. */
export function ProsePage({ label, sections }: { label: string; sections: readonly ProseSection[] }) {
  return (
    <div className="grid gap-10 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <nav aria-label={label} className="lg:sticky lg:top-[calc(var(--header-height)+2rem)] lg:self-start">
        <ol className="flex flex-col gap-1 text-sm">
          {sections.map(({ title }, index) => (
            <li key={title}>
              <a
                href={`#part-${index + 1}`}
                className="inline-flex min-h-11 items-center text-muted hover:text-ink hover:underline hover:underline-offset-4 md:min-h-8"
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="flex max-w-prose flex-col gap-10">
        {sections.map(({ title, parts }, index) => (
          <section
            key={title}
            id={`part-${index + 1}`}
            aria-labelledby={`part-${index + 1}-title`}
            className="flex scroll-mt-[calc(var(--header-height)+1rem)] flex-col gap-4"
          >
            <h2 id={`part-${index + 1}-title`} className="text-heading">
              {title}
            </h2>
            {parts.map((part, place) =>
              Array.isArray(part) ? (
                // The parts are static, so the index is a stable key.
                // oxlint-disable-next-line react/no-array-index-key
                <ul key={place} className="flex list-disc flex-col gap-2 ps-5">
                  {part.map((point: ReactNode, at) => (
                    // oxlint-disable-next-line react/no-array-index-key
                    <li key={at}>{point}</li>
                  ))}
                </ul>
              ) : (
                // oxlint-disable-next-line react/no-array-index-key
                <p key={place}>{part as ReactNode}</p>
              ),
            )}
          </section>
        ))}
      </div>
    </div>
  );
}
