import { useMutation, useQueryClient } from "@tanstack/react-query";
import { BadgeCheck } from "lucide-react";
import type { AdminProfessional } from "#contract/admin.ts";
import { adminProfessionalsText as text } from "#contract/texts/admin-professionals.ts";
import { fill, plural } from "#contract/texts/catalogue.ts";
import { call } from "#web/platform/api/call.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.tsx";
import { invalidateProfessionals } from "./professionals.data.ts";
import { fullName, toastVerificationFailed } from "./professionals-words.ts";

type Skill = AdminProfessional["skills"][number];

/**
 * The skills of a professional in a collapsible list; each can be verified and unverified. spec: product §3
 * professional_skills
 */
export function SkillList({ professional }: { professional: AdminProfessional }) {
  const { skills } = professional;
  if (skills.length === 0) return <span className="text-muted">{text.noSkills}</span>;
  const verified = skills.filter(({ isVerified }) => isVerified).length;
  return (
    <details>
      <summary className="cursor-pointer whitespace-nowrap">
        {plural(skills.length, text.skillOne, text.skillMany)}
        {verified > 0 && ` · ${fill(text.skillsVerified, { count: verified })}`}
      </summary>
      <ul className="mt-2 flex flex-col gap-2">
        {skills.map((skill) => (
          <li key={skill.id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="min-w-0 break-words">{skill.skill}</span>
            <State skill={skill} name={fullName(professional)} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function State({ skill: { id, skill, isVerified }, name }: { skill: Skill; name: string }) {
  const queryClient = useQueryClient();
  const decide = useMutation({
    mutationFn: (verified: boolean) =>
      call("PATCH /api/admin/professional-skills/{id}/verify", { params: { id }, body: { verified } }),
    onSuccess: (_, verified) =>
      toast({
        title: verified ? text.verifiedTitle : text.unverifiedTitle,
        description: fill(verified ? text.skillVerified : text.skillUnverified, { skill, name }),
      }),
    onError: toastVerificationFailed,
    onSettled: () => invalidateProfessionals(queryClient),
  });
  return (
    <>
      {isVerified && (
        <span className="inline-flex items-center gap-1 text-xs font-medium text-success-ink">
          <BadgeCheck aria-hidden="true" className="size-3.5" />
          {text.verified}
        </span>
      )}
      <Button
        size="sm"
        variant="outline"
        aria-label={fill(isVerified ? text.unverifySkillLabel : text.verifySkillLabel, { skill, name })}
        busy={decide.isPending}
        onClick={() => decide.mutate(!isVerified)}
      >
        {isVerified ? text.unverify : text.verify}
      </Button>
    </>
  );
}
