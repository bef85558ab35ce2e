import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { Pencil, Plus, ThumbsUp } from "lucide-react";
import { skillInput } from "#contract/professional-input.ts";
import { EXPERTISE_LEVELS, type ExpertiseLevel } from "#contract/professional-options.ts";
import { professionalPartsApi, type ProfessionalSkill } from "#contract/professional-parts.ts";
import { fill, plural } from "#contract/texts/catalogue.ts";
import { professionalsText } from "#contract/texts/professionals.ts";
import { call } from "#web/platform/call.ts";
import { useUser } from "#web/platform/session.tsx";
import { Button } from "#web/ui/button.tsx";
import { FormField } from "#web/ui/form-field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Select } from "#web/ui/select.tsx";
import { toast } from "#web/ui/toast.tsx";
import { RemovePart } from "./part-actions.tsx";
import { PartDialog } from "./part-form.tsx";
import { professionalsData, rereadProfessionals } from "./professionals.data.ts";
import { ProfilePart } from "./profile-part.tsx";

const text = professionalsText.skills;
const words = professionalsText.detail;

export interface PartProps {
  professionalId: number;
  /** With the buttons that change it. */
  editable: boolean;
}

/** Skills with their endorsements; others endorse, the owner adds and deletes. spec: product §3 professional_skills */
export function SkillPart({ professionalId, editable, canEndorse }: PartProps & { canEndorse: boolean }) {
  return (
    <ProfilePart
      id="skills"
      title={text.title}
      query={useQuery(professionalsData.skills(professionalId))}
      {...(editable ? { empty: text.empty, action: <SkillDialog professionalId={professionalId} /> } : {})}
    >
      {(skills) => (
        <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface">
          {skills.map((skill) => (
            <li key={skill.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
              <div className="flex min-w-0 flex-col">
                <h3 className="font-semibold break-words">{skill.skill}</h3>
                <p className="text-sm text-muted">{factsOf(skill)}</p>
              </div>
              <div className="flex flex-wrap items-center gap-2">
                {editable ? (
                  <>
                    <SkillDialog professionalId={professionalId} skill={skill} />
                    <RemovePart
                      label={fill(words.removeOf, { name: skill.skill })}
                      title={fill(words.removeTitle, { name: skill.skill })}
                      remove={() =>
                        call(professionalPartsApi.removeSkill, { params: { id: professionalId, partId: skill.id } })
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

/** A second press takes it back; a visitor is led to login. */
function EndorseButton({ professionalId, skill, canEndorse }: EndorseButtonProps) {
  const user = useUser();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const here = useLocation({ select: (location) => location.href });
  const params = { id: professionalId, partId: skill.id };
  const endorse = useMutation({
    mutationFn: () =>
      skill.endorsedByMe
        ? call(professionalPartsApi.withdrawEndorsement, { params })
        : call(professionalPartsApi.endorse, { params, body: {} }),
    onSuccess: async (saved) => {
      queryClient.setQueryData<ProfessionalSkill[]>(professionalsData.skills(professionalId).queryKey, (skills) =>
        skills?.map((known) => (known.id === saved.id ? saved : known)),
      );
      await rereadProfessionals(queryClient);
    },
    onError: (error) => toast({ title: text.failed, description: error.message, variant: "destructive" }),
  });
  if (user && !canEndorse) return null;
  return (
    <Button
      variant={skill.endorsedByMe ? "secondary" : "outline"}
      size="sm"
      busy={endorse.isPending}
      aria-label={fill(skill.endorsedByMe ? text.endorsedOf : text.endorseOf, { skill: skill.skill })}
      onClick={() => {
        if (user) endorse.mutate();
        else void navigate({ to: "/auth", search: { redirect: here } });
      }}
    >
      <ThumbsUp aria-hidden="true" className={skill.endorsedByMe ? "fill-current" : undefined} />
      {skill.endorsedByMe ? text.endorsed : text.endorse}
    </Button>
  );
}

interface SkillValues {
  skill: string;
  expertiseLevel: ExpertiseLevel;
  yearsOfExperience: string;
}

function SkillDialog({ professionalId, skill }: { professionalId: number; skill?: ProfessionalSkill }) {
  return (
    <PartDialog<SkillValues>
      trigger={
        skill ? (
          <Button variant="ghost" size="sm" aria-label={fill(words.editOf, { name: skill.skill })}>
            <Pencil aria-hidden="true" />
            {words.editItem}
          </Button>
        ) : (
          <Button variant="outline" size="sm" aria-label={text.addTitle}>
            <Plus aria-hidden="true" />
            {words.add}
          </Button>
        )
      }
      title={skill ? fill(words.editOf, { name: skill.skill }) : text.addTitle}
      schema={skillInput}
      values={{
        skill: skill?.skill ?? "",
        expertiseLevel: skill?.expertiseLevel ?? "intermediate",
        yearsOfExperience: skill?.yearsOfExperience == null ? "" : String(skill.yearsOfExperience),
      }}
      send={({ skill: name, ...body }) =>
        skill
          ? call(professionalPartsApi.updateSkill, { params: { id: professionalId, partId: skill.id }, body })
          : call(professionalPartsApi.addSkill, { params: { id: professionalId }, body: { skill: name, ...body } })
      }
    >
      {(form) => (
        <>
          {/* The endorsements were given to this skill: another one is another entry. */}
          {!skill && (
            <FormField form={form} name="skill" label={text.skill} required>
              {(field) => <Input {...field} maxLength={60} />}
            </FormField>
          )}
          <FormField form={form} name="expertiseLevel" label={text.level} required>
            {(field) => (
              <Select {...field} options={EXPERTISE_LEVELS.map((value) => ({ value, label: text.levels[value] }))} />
            )}
          </FormField>
          <FormField form={form} name="yearsOfExperience" label={text.years}>
            {(field) => <Input {...field} inputMode="numeric" className="max-w-32 tabular-nums" />}
          </FormField>
        </>
      )}
    </PartDialog>
  );
}
