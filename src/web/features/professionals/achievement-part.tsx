import { useQuery } from "@tanstack/react-query";
import { Trophy } from "lucide-react";
import { lazy } from "react";
import type { Achievement } from "#contract/professional-parts.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { formatMonth } from "#contract/texts/format-times.ts";
import { professionalsText } from "#contract/texts/professionals.ts";
import { call } from "#web/platform/api/call.ts";
import { LazyDialog } from "#web/ui/lazy-dialog.tsx";
import { MoveUpButton, partTrigger, RemovePartButton } from "./part-actions.tsx";
import { professionalsData } from "./professionals.data.ts";
import { ProfilePart } from "./profile-part.tsx";
import type { PartProps } from "./skill-part.tsx";

const loadForm = async () => ({ default: (await import("./achievement-form.tsx")).AchievementForm });
const AchievementForm = lazy(loadForm);

const text = professionalsText.achievements;
const words = professionalsText.detail;

/** Awards and results. spec: product §3 achievements */
export function AchievementPart({ professionalId, editable }: PartProps) {
  const order = (ids: number[]) =>
    call("PUT /api/professionals/{id}/achievements/order", { params: { id: professionalId }, body: { ids } });
  return (
    <ProfilePart
      id="achievements"
      title={text.title}
      query={useQuery(professionalsData.achievements(professionalId))}
      {...(editable ? { empty: text.empty, action: <AchievementButton professionalId={professionalId} /> } : {})}
    >
      {(items) => (
        <ul className="flex flex-col gap-5">
          {items.map((item, index) => (
            <li key={item.id} className="flex gap-3">
              <Trophy aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-ink" />
              <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
                <h3 className="font-heading text-base font-bold break-words">{item.title}</h3>
                <p className="text-sm text-muted empty:hidden">
                  {[item.issuer, item.date && formatMonth(item.date)].filter(Boolean).join(" · ")}
                </p>
                {item.description && <p className="max-w-prose break-words whitespace-pre-line">{item.description}</p>}
                {editable && (
                  <div className="-ms-2 flex flex-wrap items-center gap-1">
                    <AchievementButton professionalId={professionalId} item={item} />
                    <RemovePartButton
                      label={fill(words.removeOf, { name: item.title })}
                      title={fill(words.removeTitle, { name: item.title })}
                      remove={() =>
                        call("DELETE /api/professionals/{id}/achievements/{partId}", {
                          params: { id: professionalId, partId: item.id },
                        })
                      }
                    />
                    <MoveUpButton items={items} index={index} name={item.title} order={order} />
                  </div>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </ProfilePart>
  );
}

function AchievementButton({ professionalId, item }: { professionalId: number; item?: Achievement }) {
  return (
    <LazyDialog load={loadForm} trigger={partTrigger(text.addTitle, item?.title)}>
      {(open, onOpenChange) => (
        <AchievementForm professionalId={professionalId} item={item} open={open} onOpenChange={onOpenChange} />
      )}
    </LazyDialog>
  );
}
