import { texts } from "./language.ts";

/** Texts printed in a resume. */
export const resumeDocumentText = texts("resumeDocumentText", {
  title: "{name} – {headline}",
  summary: "Summary",
  experience: "Experience",
  education: "Education",
  skills: "Skills",
  certifications: "Certifications",
  present: "Present",
  from: "{from} – {to}",
  issued: "Issued {date}",
  expires: "Expires {date}",
  field: "{degree} in {field}",
  copy: "{title} (copy)",
});
