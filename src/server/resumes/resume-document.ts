import { fileURLToPath } from "node:url";
import type { ResumeContent, ResumeTemplate } from "#contract/resumes.ts";
import { fill } from "#contract/texts/catalogue.ts";
import { formatMonth } from "#contract/texts/format-times.ts";
import { choiceLabel, resumeChoicesText as choices } from "#contract/texts/resume-choices.ts";
import { language } from "#contract/texts/language.ts";
import { resumeDocumentText as text } from "#contract/texts/resume-document.ts";
import { languageOfText } from "#server/platform/pdf/text-language.ts";
import { printable } from "#server/platform/pdf/printable.ts";

const NAME_WORD = 18;

interface Entry {
  title: string;
  meta: string;
  dates: string;
  text: string;
}

/** A template's input: plain strings that it prints as they are. */
export interface ResumeDocument {
  /** The language that the resume is written in, for screen readers, without a script or region. */
  lang: string;
  documentTitle: string;
  name: string;
  headline: string;
  contacts: string[];
  summary: string;
  words: { summary: string; skills: string };
  sections: { title: string; items: Entry[] }[];
  skills: { name: string; level: string }[];
}

/** The path of a template file. */
export function templatePath(template: ResumeTemplate): string {
  return fileURLToPath(new URL(`./templates/${template}.typ`, import.meta.url));
}

/** Builds the templates' input from a resume. Nationality and cover letter are not printed. spec: DECISIONS 24 */
export function toDocument(content: ResumeContent): ResumeDocument {
  const person = content.personalInfo;
  const name = `${person.firstName} ${person.lastName}`;
  const written = [person.summary, ...content.experience.map((item) => item.description)].join(" ");
  return {
    // Typst takes "zh", not "zh-Hans".
    lang: languageOfText(written, new Intl.Locale(language()).language),
    documentTitle: fill(text.title, { name, headline: person.title }),
    // The name's large font fits fewer letters on a line.
    name: printable(name, NAME_WORD),
    headline: printable(person.title),
    contacts: [person.email, person.phone, person.location]
      .map((line) => printable(line))
      .filter((line) => line !== ""),
    summary: printable(person.summary),
    words: { summary: text.summary, skills: text.skills },
    sections: [
      { title: text.experience, items: content.experience.map(experience).map(printableEntry) },
      { title: text.education, items: content.education.map(education).map(printableEntry) },
      { title: text.certifications, items: content.certifications.map(certification).map(printableEntry) },
    ].filter((section) => section.items.length > 0),
    skills: content.skills
      .map(({ name: skill, level }) => ({ name: printable(skill), level: choiceLabel(choices.skillLevels, level) }))
      .filter((skill) => skill.name !== ""),
  };
}

function printableEntry({ title, meta, dates, text: words }: Entry): Entry {
  return { title: printable(title), meta: printable(meta), dates, text: printable(words) };
}

function experience(item: ResumeContent["experience"][number]): Entry {
  return {
    title: item.position,
    meta: [item.company, item.location, choiceLabel(choices.employmentTypes, item.employmentType)]
      .filter(Boolean)
      .join(", "),
    dates: fill(text.from, {
      from: formatMonth(item.startDate),
      to: item.endDate ? formatMonth(item.endDate) : text.present,
    }),
    text: item.description,
  };
}

function education(item: ResumeContent["education"][number]): Entry {
  return {
    title: fill(text.field, { degree: choiceLabel(choices.degrees, item.degree), field: item.fieldOfStudy }),
    meta: item.institution,
    dates: fill(text.from, { from: item.startYear, to: item.endYear }),
    text: "",
  };
}

function certification(item: ResumeContent["certifications"][number]): Entry {
  return {
    title: item.name,
    meta: [item.issuingOrganization, item.expiryDate && fill(text.expires, { date: formatMonth(item.expiryDate) })]
      .filter(Boolean)
      .join(", "),
    dates: fill(text.issued, { date: formatMonth(item.issueDate) }),
    text: "",
  };
}
