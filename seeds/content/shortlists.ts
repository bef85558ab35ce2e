import type { CandidateCriteria } from "#contract/resume-bank.ts";

/** The demo owner's shortlist, by trade. */
export const SHORTLIST: readonly { trade: string; notes: string | null; tags: string[]; daysAgo: number }[] = [
  {
    trade: "strength",
    notes: "Free on weekday mornings. Ask about the barbell basics course in January.",
    tags: ["trial shift", "mornings"],
    daysAgo: 1,
  },
  {
    trade: "personal-training",
    notes: "Two members asked about sessions at lunch time.",
    tags: ["priority"],
    daysAgo: 3,
  },
  { trade: "group-fitness", notes: "Could cover the Saturday circuits.", tags: ["weekends", "cover"], daysAgo: 6 },
  { trade: "boxing", notes: null, tags: ["evenings"], daysAgo: 9 },
  { trade: "running", notes: "For the run club in spring, not before.", tags: ["later"], daysAgo: 16 },
];

/** The demo owner's saved searches. */
export const SAVED_SEARCHES: readonly {
  name: string;
  criteria: CandidateCriteria;
  notificationsEnabled: boolean;
  daysAgo: number;
}[] = [
  {
    name: "Strength coaches in Singapore",
    criteria: {
      jobTitle: "Strength Coach",
      skills: ["Strength training", "Mobility"],
      yearsOfExperience: 3,
      certifications: ["First Aid"],
      location: "Singapore",
    },
    notificationsEnabled: true,
    daysAgo: 12,
  },
  {
    name: "Weekend group instructors",
    criteria: {
      jobTitle: "Group Fitness Instructor",
      skills: ["HIIT"],
      yearsOfExperience: null,
      certifications: [],
      location: "Singapore",
    },
    notificationsEnabled: false,
    daysAgo: 30,
  },
];
