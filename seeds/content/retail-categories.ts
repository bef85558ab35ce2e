import type { CategoryContent } from "./fitness-categories.ts";

/** The eleven predefined categories of Business Collectives (spec: calls §9.3). */
export const RETAIL_CATEGORIES = [
  {
    name: "Supplements Store",
    description: "Protein, vitamins and sports nutrition over the counter.",
  },
  { name: "Fitness Equipment", description: "Weights, machines and home gym installations." },
  { name: "Sport Apparel", description: "Clothing and shoes made for moving." },
  { name: "Meal Plan Provider", description: "Weekly meals planned to a goal and delivered." },
  { name: "Health Food Store", description: "Whole foods, grains, nuts and natural groceries." },
  {
    name: "Physiotherapy Clinic",
    description: "Assessment, treatment and rehabilitation by physiotherapists.",
  },
  { name: "Chiropractic Center", description: "Chiropractic care for back, neck and joints." },
  { name: "Sports Medicine", description: "Doctors and testing for active people." },
  { name: "Sports Retail", description: "Gear for racquets, wheels, water and the field." },
  {
    name: "Meal Preparation Service",
    description: "Cooked, portioned and labelled meals for the week.",
  },
  {
    name: "Training Institution",
    description: "Courses and certificates for coaches and instructors.",
  },
] as const satisfies readonly CategoryContent[];

export type RetailCategory = (typeof RETAIL_CATEGORIES)[number]["name"];
