import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { formatPrice } from "#contract/texts/format-money.ts";
import { programsText as text } from "#contract/texts/programs.ts";
import { PriceLines } from "#web/ui/price-lines.tsx";
import { programsData } from "./programs.data.ts";

const SHOWN = 4;

/** The first programmes of a listing with their prices; nothing without any, and where they fail to load. */
export function ProgramLines({ businessId, allLink }: { businessId: number; allLink: ReactNode }) {
  const { data: programs = [] } = useQuery(programsData.offered({ kind: "business", id: businessId }));
  if (programs.length === 0) return null;
  return (
    <PriceLines
      id="program-lines"
      title={text.title}
      lines={programs.slice(0, SHOWN).map(({ id, name, duration, price }) => ({
        key: id,
        name,
        note: duration,
        price: price === null ? text.onRequest : price.amount === 0 ? text.free : formatPrice(price),
      }))}
      allLink={allLink}
    />
  );
}
