import { skillInput } from "#schemas/professionals.ts";
import { EXPERTISE_LEVELS, type ExpertiseLevel } from "#contract/professionals.ts";
import type { ProfessionalSkill } from "#contract/professional-parts.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { professionalsText } from "#contract/texts/professionals.ts";
import { call } from "#web/platform/api/call.ts";
import { FormField } from "#web/ui/form-field.tsx";
import { Input } from "#web/ui/input.tsx";
import { Select } from "#web/ui/select.tsx";
import { PartDialog, type PartDialogState } from "./part-dialog.tsx";

const text = professionalsText.skills;
const words = professionalsText.detail;

interface SkillValues {
  skill: string;
  expertiseLevel: ExpertiseLevel;
  yearsOfExperience: string;
}

interface SkillFormProps extends PartDialogState {
  professionalId: number;
  skill?: ProfessionalSkill | undefined;
}

/** Adds or edits a skill. */
export function SkillForm({ professionalId, skill, ...dialog }: SkillFormProps) {
  return (
    <PartDialog<SkillValues>
      {...dialog}
      title={skill ? fill(words.editOf, { name: skill.skill }) : text.addTitle}
      schema={skillInput}
      values={valuesOf(skill)}
      edits={
        skill && {
          version: skill.version,
          valuesOf,
          labels: { expertiseLevel: text.level, yearsOfExperience: text.years },
          words: { expertiseLevel: (level: ExpertiseLevel) => text.levels[level] },
        }
      }
      send={({ skill: name, ...body }, version) =>
        skill
          ? call("PATCH /api/professionals/{id}/skills/{partId}", {
              params: { id: professionalId, partId: skill.id },
              body: { ...body, version },
            })
          : call("POST /api/professionals/{id}/skills", {
              params: { id: professionalId },
              body: { skill: name, ...body },
            })
      }
    >
      {(form) => (
        <>
          {/* The name of an existing skill is fixed, because its endorsements belong to it. */}
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

function valuesOf(skill: ProfessionalSkill | undefined): SkillValues {
  return {
    skill: skill?.skill ?? "",
    expertiseLevel: skill?.expertiseLevel ?? "intermediate",
    yearsOfExperience: skill?.yearsOfExperience == null ? "" : String(skill.yearsOfExperience),
  };
}
