import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { PROFESSIONAL_LIMITS, type HiddenFrom, type OwnProfessional } from "#contract/professionals.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { professionalAdminText } from "#contract/texts/professional-admin.ts";
import { hasStatus } from "#web/platform/api/api-error.ts";
import { call } from "#web/platform/api/call.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { Button } from "#web/ui/button.tsx";
import { FilterChip } from "#web/ui/chip.tsx";
import { Field } from "#web/ui/field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { toast } from "#web/ui/toast.tsx";
import { professionalAdminData, invalidateOwnProfile, type FoundBusiness } from "./professional-admin.data.ts";

const text = professionalAdminText.hiddenFrom;

/** The businesses whose owners cannot find the profile. spec: DECISIONS 25 */
export function HiddenFromCard({ own }: { own: OwnProfessional }) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState("");
  const { businesses: hidden, version } = own.hiddenFrom;
  const setHidden = (hiddenFrom: HiddenFrom) =>
    queryClient.setQueryData<OwnProfessional | null>(
      professionalAdminData.own().queryKey,
      (known) => known && { ...known, hiddenFrom },
    );
  const save = useMutation({
    mutationFn: ({ businessIds }: { businessIds: number[]; done: string }) =>
      call("PUT /api/professionals/me/hidden-from", { body: { businessIds, version } }),
    onSuccess: async (hiddenFrom, { done }) => {
      setHidden(hiddenFrom);
      toast({ title: done });
      await invalidateOwnProfile(queryClient);
    },
    onError: (error) => {
      // The list as another window saved it, so that the next click adds to it.
      if (hasStatus(error, 409)) setHidden(error.stored as HiddenFrom);
      toast({ title: text.failed, description: error.message, variant: "destructive" });
    },
  });
  const ids = hidden.map(({ id }) => id);
  const isFull = ids.length >= PROFESSIONAL_LIMITS.hiddenFromMax;
  const handleAdd = ({ id, name }: FoundBusiness) => {
    setTyped("");
    save.mutate({ businessIds: [...ids, id], done: fill(text.added, { name }) });
  };
  return (
    <section aria-labelledby="hidden-from" className="flex flex-col gap-3">
      <h2 id="hidden-from" className="text-heading">
        {text.title}
      </h2>
      <p className="max-w-prose text-muted">{text.lead}</p>
      {hidden.length === 0 ? (
        <p>{text.none}</p>
      ) : (
        <ul aria-label={text.list} className="flex flex-wrap gap-2">
          {hidden.map(({ id, name }) => (
            <li key={id}>
              <FilterChip
                removeLabel={fill(text.remove, { name })}
                onRemove={() =>
                  save.mutate({ businessIds: ids.filter((other) => other !== id), done: fill(text.removed, { name }) })
                }
              >
                {name}
              </FilterChip>
            </li>
          ))}
        </ul>
      )}
      {isFull ? (
        <p className="text-sm text-muted">{text.full}</p>
      ) : (
        <>
          <Field label={text.search} hint={text.searchHint}>
            <Input
              type="search"
              autoComplete="off"
              icon={<Search aria-hidden="true" />}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          </Field>
          <FoundBusinesses search={typed.trim()} hiddenIds={ids} busy={save.isPending} onAdd={handleAdd} />
        </>
      )}
    </section>
  );
}

function FoundBusinesses({
  search,
  hiddenIds,
  busy,
  onAdd,
}: {
  search: string;
  hiddenIds: readonly number[];
  busy: boolean;
  onAdd: (business: FoundBusiness) => void;
}) {
  const deferredSearch = useDeferredValue(search);
  const query = useQuery(professionalAdminData.businesses(deferredSearch));
  if (search.length < 2 || deferredSearch.length < 2) return null;
  return (
    <Remote
      query={query}
      loading={<Spinner label={commonText.loading} />}
      isEmpty={(found) => found.every(({ id }) => hiddenIds.includes(id))}
      empty={
        <p role="status" className="text-muted">
          {text.nothing}
        </p>
      }
      error={loadFailure(text.searchFailed)}
    >
      {(found) => (
        <ul aria-label={text.found} className="flex flex-col divide-y divide-line rounded-card border border-line">
          {found
            .filter(({ id }) => !hiddenIds.includes(id))
            .map((business) => (
              <li key={business.id} className="flex items-center justify-between gap-3 px-4 py-2">
                <span className="min-w-0 break-words">
                  {business.name}
                  {business.city && <span className="text-sm text-muted"> · {business.city}</span>}
                </span>
                <Button
                  size="sm"
                  variant="secondary"
                  disabled={busy}
                  aria-label={fill(text.add, { name: business.name })}
                  onClick={() => onAdd(business)}
                >
                  {text.hide}
                </Button>
              </li>
            ))}
        </ul>
      )}
    </Remote>
  );
}
