import { DIRECTORY_COUNTRIES } from "./countries.ts";
import { PROFESSIONAL_LIMITS } from "./professional-options.ts";
import { searchable } from "./search.ts";

/** How professionals are found, on their list and in the resume bank. spec: product §2, DECISIONS 24, 25 */
export const professionalSearch = searchable({
  name: "professional",
  kinds: ["professional"],
  words: {
    name: { named: true },
    title: { named: true, mark: "title" },
    skills: { mark: "skill" },
    certificates: { numbers: true },
    places: { mark: "place" },
  },
  facts: {
    country: { type: "text", column: "country", max: 60, offered: DIRECTORY_COUNTRIES },
    specialty: { type: "text", column: "specialties", max: 80, many: true },
    certification: { type: "text", column: "certifications", max: 120, many: true },
    verified: { type: "flag", column: "verified" },
    experience: {
      type: "atLeast",
      column: "years",
      max: PROFESSIONAL_LIMITS.yearsMax,
      whole: true,
      end: 0,
      offered: [1, 3, 5, 10],
    },
  },
  orders: {
    recommended: { column: "rank" },
    rating: { column: "merit" },
    experience: { column: "years" },
    name: { column: "name_key", ascending: true },
    newest: { column: "created_at" },
  },
  near: "country",
});
