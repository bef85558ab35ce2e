import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { formatList } from "#contract/texts/format.ts";
import { jobFormText } from "#contract/texts/job-form.ts";
import { Notice } from "#web/ui/notice.tsx";
import type { FairHint, UnfairKind } from "./fair-hiring.ts";

const text = jobFormText.fair;

/** Phrases that may exclude people without reason, with alternatives; a hint never blocks posting. */
export function FairHintNotice({ hints, country }: { hints: readonly FairHint[]; country: string }) {
  const kinds = [...new Set(hints.map(({ kind }) => kind))];
  return (
    // A live region must exist before its content changes, otherwise the content is not announced.
    <div role="status" className="empty:hidden">
      {kinds.length > 0 && (
        <Notice variant="warning" title={text.title}>
          <p>{text.lead}</p>
          <ul className="mt-3 flex flex-col gap-3">
            {kinds.map((kind) => (
              <li key={kind}>
                <p className="font-semibold">
                  {fill(commonText.labelled, {
                    label: text.kinds[kind],
                    value: formatList(hints.filter((hint) => hint.kind === kind).map(wordsOf)),
                  })}
                </p>
                <p>{insteadOf(kind, country)}</p>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

function wordsOf({ words, field }: FairHint): string {
  return field === null ? words : fill(text.found[field], { words });
}

function insteadOf(kind: UnfairKind, country: string): string {
  return kind === "nationality" ? fill(text.instead.nationality, { country }) : text.instead[kind];
}
