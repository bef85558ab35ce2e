import { useMutation } from "@tanstack/react-query";
import { Clock, Mail, MapPin, Pencil, Phone, Plus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import type { Location } from "#contract/businesses.ts";
import { businessAdminText } from "#contract/texts/business-admin.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { commonText } from "#contract/texts/common.ts";
import { formatList } from "#contract/texts/format.ts";
import { weekdayName } from "#contract/texts/format-times.ts";
import { placeNames } from "#web/platform/format/place-name.ts";
import { call } from "#web/platform/api/call.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card, CardContent } from "#web/ui/card.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { PlaceDrawing } from "#web/ui/drawings.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { toast } from "#web/ui/toast.tsx";
import type { EntryEditing } from "./entry-dialog.tsx";
import { LocationDialog } from "./location-dialog.tsx";
import { hoursInWords } from "./week.ts";

const text = businessAdminText.locations;

/** The locations of a business: add, edit, delete, choose the main one. spec: product §2 (R312) */
export function LocationsEditor({ locations, ...editing }: EntryEditing & { locations: readonly Location[] }) {
  return (
    <section aria-labelledby="own-locations" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="own-locations" className="text-heading">
          {text.title}
        </h2>
        <LocationDialog
          businessId={editing.businessId}
          onSaved={editing.onChanged}
          trigger={
            <Button aria-label={text.addTitle}>
              <Plus aria-hidden="true" />
              {text.add}
            </Button>
          }
        />
      </div>
      {locations.length === 0 ? (
        <EmptyState drawing={<PlaceDrawing />} title={text.empty} description={text.emptyHint} />
      ) : (
        <ul className="grid gap-4 lg:grid-cols-2">
          {locations.map((location) => (
            <li key={location.id} className="flex">
              <LocationCard location={location} {...editing} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function LocationCard({ location, businessId, onChanged }: EntryEditing & { location: Location }) {
  const { address } = location;
  return (
    <Card className="w-full">
      <CardContent className="gap-4 p-5">
        <div className="flex flex-col items-start gap-1">
          {location.isMainLocation && <Badge variant="accent">{text.main}</Badge>}
          <h3 className="text-subheading break-words">{address}</h3>
        </div>
        <dl className="flex flex-col gap-2 text-sm">
          <Line icon={<MapPin aria-hidden="true" />} name={text.address}>
            {placeOf(location)}
          </Line>
          {location.phone && (
            <Line icon={<Phone aria-hidden="true" />} name={text.phone}>
              {location.phone}
            </Line>
          )}
          {location.email && (
            <Line icon={<Mail aria-hidden="true" />} name={text.email}>
              {location.email}
            </Line>
          )}
          <Line icon={<Clock aria-hidden="true" />} name={text.hours}>
            {hoursInWords(location) || location.operatingHours || text.noHours}
          </Line>
          {location.openingDays && (
            <div className="ps-6.5 text-muted">
              <dt className="inline">{text.openingDays} </dt>
              <dd className="inline">{dayNames(location.openingDays)}</dd>
            </div>
          )}
        </dl>
        <div className="mt-auto flex flex-wrap gap-2">
          <LocationDialog
            businessId={businessId}
            location={location}
            onSaved={onChanged}
            trigger={
              <Button size="sm" variant="outline" aria-label={fill(text.editLabel, { address })}>
                <Pencil aria-hidden="true" />
                {text.edit}
              </Button>
            }
          />
          {!location.isMainLocation && (
            <>
              <SetMainButton location={location} businessId={businessId} onChanged={onChanged} />
              <DeleteLocation location={location} businessId={businessId} onChanged={onChanged} />
            </>
          )}
        </div>
      </CardContent>
    </Card>
  );
}

function Line({ icon, name, children }: { icon: ReactNode; name: string; children: string }) {
  return (
    <div className="flex items-start gap-2.5 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted">
      {icon}
      <dt className="sr-only">{name}</dt>
      <dd className="min-w-0 break-words whitespace-pre-line">{children}</dd>
    </div>
  );
}

/** 'HarbourFront, Singapore 092013' */
function placeOf({ city, state, country, postalCode }: Location): string {
  return [placeNames(country, city, state).join(", "), postalCode].filter(Boolean).join(" ");
}

/** '1,2,5' as text: 'Monday, Tuesday, Friday'. */
function dayNames(openingDays: string): string {
  const days = openingDays.split(",").filter((day) => /^[0-6]$/.test(day));
  return formatList(days.map((day) => weekdayName(Number(day))));
}

function SetMainButton({ location, businessId, onChanged }: EntryEditing & { location: Location }) {
  const make = useMutation({
    mutationFn: () =>
      call("POST /api/businesses/{id}/locations/{locationId}/main", {
        params: { id: businessId, locationId: location.id },
      }),
    onSuccess: async () => {
      toast({ title: text.madeMain });
      await onChanged();
    },
    onError: (error) => toast({ title: text.mainFailed, description: error.message, variant: "destructive" }),
  });
  return (
    <Button
      size="sm"
      variant="ghost"
      busy={make.isPending}
      aria-label={fill(text.makeMainLabel, { address: location.address })}
      onClick={() => make.mutate()}
    >
      {text.makeMain}
    </Button>
  );
}

function DeleteLocation({ location: { id, address }, businessId, onChanged }: EntryEditing & { location: Location }) {
  const remove = useMutation({
    mutationFn: () =>
      call("DELETE /api/businesses/{id}/locations/{locationId}", { params: { id: businessId, locationId: id } }),
    onSuccess: async () => {
      toast({ title: text.deleted });
      await onChanged();
    },
    onError: (error) => toast({ title: text.deleteFailed, description: error.message, variant: "destructive" }),
  });
  return (
    <ConfirmDialog
      trigger={
        <Button size="sm" variant="ghost" aria-label={fill(text.deleteLabel, { address })}>
          <Trash2 aria-hidden="true" />
          {text.delete}
        </Button>
      }
      title={fill(text.deleteTitle, { address })}
      description={text.deleteBody}
      confirmLabel={text.delete}
      cancelLabel={commonText.cancel}
      destructive
      onConfirm={() => remove.mutateAsync()}
    />
  );
}
