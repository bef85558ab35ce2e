import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { BadgeCheck, ThumbsUp } from "lucide-react";
import { lazy } from "react";
import type { ProfessionalSkill } from "#contract/professional-parts.ts";
import { fill, plural } from "#contract/texts/catalogue.ts";
import { professionalsText } from "#contract/texts/professionals.ts";
import { call } from "#web/platform/api/call.ts";
import { useToggle } from "#web/platform/api/use-toggle.ts";
import { useUser } from "#web/platform/session/session.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { cn } from "#web/ui/cn.ts";
import { LazyDialog } from "#web/ui/lazy-dialog.tsx";
import { toast } from "#web/ui/toast.tsx";
import { partTrigger, RemovePartButton } from "./part-actions.tsx";
import { professionalsData, invalidateProfessionals } from "./professionals.data.ts";
import { ProfilePart } from "./profile-part.tsx";

const loadForm = async () => ({ default: (await import("./skill-form.tsx")).SkillForm });
const SkillForm = lazy(loadForm);

const text = professionalsText.skills;
const words = professionalsText.detail;

export interface PartProps {
  professionalId: number;
  /** Shows the buttons for editing. */
  editable: boolean;
}

/**
 * Skills with their endorsements; other users endorse, the owner adds and deletes. spec: product §3 professional_skills
 */
export function SkillPart({ professionalId, editable, canEndorse }: PartProps & { canEndorse: boolean }) {
  return (
    <ProfilePart
      id="skills"
      title={text.title}
      query={useQuery(professionalsData.skills(professionalId))}
      {...(editable ? { empty: text.empty, action: <SkillButton professionalId={professionalId} /> } : {})}
    >
      {(skills) => (
        <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
          {skills.map((skill) => (
            <li
              key={skill.id}
              className={cn(
                "flex items-center justify-between gap-x-4 gap-y-2 px-4 py-3",
                // On phones, two buttons beside the text would leave it no room.
                editable && "max-sm:flex-col max-sm:items-start",
              )}
            >
              <div className="flex min-w-0 flex-col">
                <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <h3 className="min-w-0 font-semibold break-words">{skill.skill}</h3>
                  {skill.isVerified && (
                    <Badge variant="success" icon={<BadgeCheck aria-hidden="true" />}>
                      {text.verified}
                    </Badge>
                  )}
                </div>
                <p className="text-sm text-muted">{factsOf(skill)}</p>
              </div>
              <div className={cn("flex shrink-0 items-center gap-2", editable && "max-sm:-ms-3")}>
                {editable ? (
                  <>
                    <SkillButton professionalId={professionalId} skill={skill} />
                    <RemovePartButton
                      label={fill(words.removeOf, { name: skill.skill })}
                      title={fill(words.removeTitle, { name: skill.skill })}
                      remove={() =>
                        call("DELETE /api/professionals/{id}/skills/{partId}", {
                          params: { id: professionalId, partId: skill.id },
                        })
                      }
                    />
                  </>
                ) : (
                  <EndorseButton professionalId={professionalId} skill={skill} canEndorse={canEndorse} />
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </ProfilePart>
  );
}

function factsOf({ expertiseLevel, yearsOfExperience, endorsementCount }: ProfessionalSkill): string {
  return [
    text.levels[expertiseLevel],
    yearsOfExperience !== null && plural(yearsOfExperience, text.yearOne, text.yearMany),
    endorsementCount > 0 && plural(endorsementCount, text.endorsementOne, text.endorsementMany),
  ]
    .filter(Boolean)
    .join(" · ");
}

interface EndorseButtonProps {
  professionalId: number;
  skill: ProfessionalSkill;
  canEndorse: boolean;
}

/** A second click removes the endorsement; a visitor is sent to login. */
function EndorseButton({ professionalId, skill, canEndorse }: EndorseButtonProps) {
  const user = useUser();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const here = useLocation({ select: (location) => location.href });
  const params = { id: professionalId, partId: skill.id };
  const { isOn, set } = useToggle({
    id: `endorsement ${skill.id}`,
    isOn: skill.endorsedByMe,
    store: (endorsed) =>
      endorsed
        ? call("PUT /api/professionals/{id}/skills/{partId}/endorsement", { params, body: {} })
        : call("DELETE /api/professionals/{id}/skills/{partId}/endorsement", { params }),
    onSuccess: async (saved) => {
      queryClient.setQueryData<ProfessionalSkill[]>(professionalsData.skills(professionalId).queryKey, (skills) =>
        skills?.map((known) => (known.id === saved.id ? saved : known)),
      );
      await invalidateProfessionals(queryClient);
    },
    onError: (error) => toast({ title: text.failed, description: error.message, variant: "destructive" }),
  });
  if (user && !canEndorse) return null;
  return (
    <Button
      variant={isOn ? "secondary" : "outline"}
      size="sm"
      aria-label={fill(isOn ? text.endorsedOf : text.endorseOf, { skill: skill.skill })}
      onClick={() => {
        if (user) set(!isOn);
        else void navigate({ to: "/auth", search: { redirect: here } });
      }}
    >
      <ThumbsUp aria-hidden="true" className={isOn ? "fill-current" : undefined} />
      {isOn ? text.endorsed : text.endorse}
    </Button>
  );
}

function SkillButton({ professionalId, skill }: { professionalId: number; skill?: ProfessionalSkill }) {
  return (
    <LazyDialog load={loadForm} trigger={partTrigger(text.addTitle, skill?.skill)}>
      {(open, onOpenChange) => (
        <SkillForm professionalId={professionalId} skill={skill} open={open} onOpenChange={onOpenChange} />
      )}
    </LazyDialog>
  );
}
