import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { shownName } from "#contract/person-name.ts";
import type { ProfessionalCard } from "#contract/professionals.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { detailText } from "#contract/texts/listing-detail.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { detailData } from "./business-detail.data.ts";

const text = detailText.team;

export interface ChosenProfessional {
  userId: number;
  name: string;
}

/** Searches a professional to ask for the team; without one, only a name is added. spec: DECISIONS 8, 49 */
export function ProfessionalChooser({
  chosen,
  onChoose,
}: {
  chosen: ChosenProfessional | undefined;
  onChoose: (found: ChosenProfessional | undefined) => void;
}) {
  const [typed, setTyped] = useState("");
  if (chosen)
    return (
      <Notice
        variant="neutral"
        title={fill(text.chosen, { name: chosen.name })}
        actions={
          <Button size="sm" variant="outline" onClick={() => onChoose(undefined)}>
            {text.unchoose}
          </Button>
        }
      />
    );
  return (
    <div className="flex flex-col gap-3">
      <Field label={text.professional} hint={text.professionalHint} optionalLabel={commonText.optional}>
        <Input
          type="search"
          autoComplete="off"
          icon={<Search aria-hidden="true" />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
      <FoundProfessionals search={typed.trim()} onChoose={onChoose} />
    </div>
  );
}

function FoundProfessionals({ search, onChoose }: { search: string; onChoose: (found: ChosenProfessional) => void }) {
  const deferred = useDeferredValue(search);
  const query = useQuery(detailData.professionals(deferred));
  if (search.length < 2 || deferred.length < 2) return null;
  return (
    <Remote
      query={query}
      loading={<Spinner label={commonText.loading} />}
      empty={
        <p role="status" className="text-muted">
          {text.professionalNone}
        </p>
      }
      error={loadFailure(text.professionalFailed)}
    >
      {(found) => (
        <ul aria-label={text.professionalFound} className="divide-y divide-line rounded-card border border-line">
          {found.map((card) => (
            <li key={card.id} className="flex items-center justify-between gap-3 px-4 py-2">
              <span className="flex min-w-0 flex-col break-words">
                {nameOf(card)}
                <span className="text-sm text-muted">{[card.title, card.city].filter(Boolean).join(" · ")}</span>
              </span>
              <Button
                size="sm"
                variant="secondary"
                aria-label={fill(text.choose, { name: nameOf(card) })}
                onClick={() => onChoose({ userId: card.userId, name: nameOf(card) })}
              >
                {text.chooseShort}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Remote>
  );
}

function nameOf({ user }: ProfessionalCard): string {
  return user ? shownName(user) : "";
}
