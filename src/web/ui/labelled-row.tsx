import { useId, type ReactNode } from "react";
import { Card } from "./card.tsx";

interface LabelledRowProps {
  label: string;
  /** Opens the reason. */
  question: string;
  /** One sentence. */
  reason: string;
  /** List items. */
  children: ReactNode;
}

/** A row of cards that a plan pays for: labelled as such, with the reason on request. */
export function LabelledRow({ label, question, reason, children }: LabelledRowProps) {
  const labelId = useId();
  return (
    <section aria-labelledby={labelId} className="flex min-w-0 flex-col gap-2">
      <div className="flex items-start gap-3 text-sm">
        <p id={labelId} className="py-1 font-semibold">
          {label}
        </p>
        {/* Works without script. */}
        <details className="min-w-0 flex-1 text-muted">
          <summary className="cursor-pointer py-1 underline underline-offset-4">{question}</summary>
          <p className="max-w-prose pb-1">{reason}</p>
        </details>
      </div>
      <ul className="flex snap-x gap-3 overflow-x-auto *:min-w-4/5 *:flex-1 *:snap-start sm:grid sm:grid-cols-2 sm:overflow-visible sm:*:min-w-0 lg:grid-cols-3">
        {children}
      </ul>
    </section>
  );
}

interface RowCardProps {
  picture: ReactNode;
  /** A stretched link with the name. */
  link: ReactNode;
  children: ReactNode;
}

/** A low card for such a row, which leaves the following content visible. */
export function RowCard({ picture, link, children }: RowCardProps) {
  return (
    <li>
      <Card interactive className="h-full flex-row items-center gap-3 p-3">
        {picture}
        <div className="flex min-w-0 flex-col gap-0.5 text-sm">
          {link}
          {children}
        </div>
      </Card>
    </li>
  );
}
