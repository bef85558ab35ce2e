import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Professional } from "#contract/professionals.ts";
import { professionalsText } from "#contract/texts/professionals.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ChipLink } from "#web/ui/chip.tsx";
import { splitList } from "./person-words.ts";

const text = professionalsText.detail;

/** About, education, specialties and tags. spec: product §2 (R188) */
export function ProfileText({ professional }: { professional: Professional }) {
  const { summary, education, tags } = professional;
  const specialties = splitList(professional.specialties);
  return (
    <>
      <TextPart id="about" title={text.about}>
        {summary ? (
          <p className="max-w-prose leading-7 break-words whitespace-pre-line">{summary}</p>
        ) : (
          <p className="text-muted">{text.noSummary}</p>
        )}
      </TextPart>
      {education && (
        <TextPart id="education" title={text.education}>
          <p className="max-w-prose leading-7 break-words whitespace-pre-line">{education}</p>
        </TextPart>
      )}
      {specialties.length > 0 && (
        <TextPart id="specialties" title={text.specialties}>
          <ul className="flex flex-wrap gap-2">
            {specialties.map((specialty) => (
              <li key={specialty} className="max-w-full">
                <ChipLink asChild className="max-w-full whitespace-normal">
                  <Link to="/professionals" search={{ specialty }}>
                    {specialty}
                  </Link>
                </ChipLink>
              </li>
            ))}
          </ul>
        </TextPart>
      )}
      {tags.length > 0 && (
        <TextPart id="tags" title={text.tags}>
          <ul className="flex flex-wrap gap-2">
            {tags.map((tag) => (
              <li key={tag} className="max-w-full">
                <Badge className="max-w-full whitespace-normal break-words">{tag}</Badge>
              </li>
            ))}
          </ul>
        </TextPart>
      )}
    </>
  );
}

function TextPart({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-heading">
        {title}
      </h2>
      {children}
    </section>
  );
}
