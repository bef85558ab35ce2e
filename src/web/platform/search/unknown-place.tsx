import type { SearchedWhere } from "#contract/searched-where.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { whereWhenText as text } from "#contract/texts/where-when.ts";

/** Says that the place that was named is not known, so that it does not limit the list. */
export function UnknownPlace({ searched }: { searched: SearchedWhere | undefined }) {
  if (!searched || !("unknown" in searched)) return null;
  return <p className="break-words text-muted">{fill(text.unknownPlace, { name: searched.unknown })}</p>;
}
