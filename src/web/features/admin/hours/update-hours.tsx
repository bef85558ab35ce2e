import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import type { AdminListing } from "#contract/admin-listings.ts";
import type { Location } from "#contract/businesses.ts";
import { adminText } from "#contract/texts/admin.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { updateHoursText as text } from "#contract/texts/update-hours.ts";
import { placeNames } from "#web/platform/format/place-name.ts";
import { loadFailure } from "#web/platform/pages/load-failure.tsx";
import { RowsSkeleton } from "#web/platform/lists/rows-skeleton.tsx";
import { Button } from "#web/ui/button.tsx";
import { cn } from "#web/ui/cn.ts";
import { PlaceDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Remote } from "#web/ui/remote.tsx";
import { FilterForm } from "../list/filter-form.tsx";
import { INITIAL_COLLECTIVES, updateHoursData } from "./update-hours.data.ts";
import { UpdateHoursForm } from "./update-hours-form.tsx";

/**
 * Three columns: fitness collectives, the locations of the chosen one, the hours of the chosen location. spec: product
 * §2 /admin/update-hours
 */
export function UpdateHours({
  search,
  businessId,
  onSearch,
  onPick,
}: {
  search: string | undefined;
  businessId: number | undefined;
  onSearch: (search: string | undefined) => void;
  onPick: (businessId: number) => void;
}) {
  const [picked, setPicked] = useState<Location>();
  const location = picked?.businessId === businessId ? picked : undefined;
  return (
    <div className="grid gap-8 lg:grid-cols-3">
      <Column title={text.collectives} id="collectives">
        <FilterForm
          label={text.search}
          placeholder={text.searchPlaceholder}
          button={text.searchButton}
          search={search}
          onSearch={(values) => onSearch(values["search"])}
        >
          {null}
        </FilterForm>
        <Collectives search={search} businessId={businessId} onPick={onPick} onClear={() => onSearch(undefined)} />
      </Column>
      <Column title={text.locations} id="locations">
        {businessId === undefined ? (
          <p className="text-muted">{text.pickFirst}</p>
        ) : (
          <Locations businessId={businessId} picked={location} onPick={setPicked} />
        )}
      </Column>
      <Column title={text.hours} id="hours">
        <UpdateHoursForm key={location?.id ?? 0} location={location} />
      </Column>
    </div>
  );
}

function Column({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-4">
      <h2 id={id} className="text-subheading">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Collectives({
  search,
  businessId,
  onPick,
  onClear,
}: {
  search: string | undefined;
  businessId: number | undefined;
  onPick: (businessId: number) => void;
  onClear: () => void;
}) {
  return (
    <Remote
      query={useQuery(updateHoursData.collectives(search))}
      loading={<RowsSkeleton />}
      isEmpty={({ items }) => items.length === 0}
      empty={
        <EmptyState
          drawing={<PlaceDrawing />}
          title={text.empty}
          description={search ? text.emptyHint : text.noneHint}
          action={
            search && (
              <Button variant="outline" onClick={onClear}>
                {adminText.clearFilters}
              </Button>
            )
          }
        />
      }
      error={loadFailure(text.collectivesFailed)}
    >
      {({ items, total: { count } }) => (
        <>
          <ul className="flex flex-col gap-2">
            {items.map((row: AdminListing) => (
              <li key={row.id}>
                <PickButton
                  isPicked={row.id === businessId}
                  onPick={() => onPick(row.id)}
                  title={row.name}
                  detail={placeNames(row.country, row.city).join(", ")}
                />
              </li>
            ))}
          </ul>
          <p role="status" className="mt-3 text-sm text-muted">
            {search
              ? fill(text.found, { shown: items.length, count })
              : count > INITIAL_COLLECTIVES && fill(text.first, { count: INITIAL_COLLECTIVES })}
          </p>
        </>
      )}
    </Remote>
  );
}

function Locations({
  businessId,
  picked,
  onPick,
}: {
  businessId: number;
  picked: Location | undefined;
  onPick: (location: Location) => void;
}) {
  return (
    <Remote
      query={useQuery(updateHoursData.locations(businessId))}
      loading={<RowsSkeleton rows={2} />}
      isEmpty={(locations) => locations.length === 0}
      empty={<EmptyState drawing={<PlaceDrawing />} title={text.noLocations} />}
      error={loadFailure(text.locationsFailed)}
    >
      {(locations) => (
        <ul className="flex flex-col gap-2">
          {locations.map((location) => (
            <li key={location.id}>
              <PickButton
                isPicked={location.id === picked?.id}
                onPick={() => onPick(location)}
                title={location.address}
                detail={[location.city, location.isMainLocation && text.main].filter(Boolean).join(" · ")}
              />
            </li>
          ))}
        </ul>
      )}
    </Remote>
  );
}

function PickButton({
  isPicked,
  onPick,
  title,
  detail,
}: {
  isPicked: boolean;
  onPick: () => void;
  title: string;
  detail: string;
}) {
  return (
    <button
      type="button"
      aria-pressed={isPicked}
      onClick={onPick}
      className={cn(
        "flex min-h-11 w-full flex-col rounded-control border px-3 py-2 text-start transition-colors hover:bg-sunken",
        isPicked ? "border-accent bg-accent-soft" : "border-line-strong bg-surface",
      )}
    >
      <span className="font-semibold break-words">{title}</span>
      <span className="text-sm text-muted">{detail}</span>
    </button>
  );
}
