import { texts } from "./language.ts";

/** Who is behind the product and what it is for. spec: product §1, DECISIONS 40 */
export const aboutPageText = texts("aboutPageText", {
  title: "About {product}",
  lead: "An honest guide to fitness and wellness in Asia: where to train, where to shop, where to work and who to trust.",
  description: "What {product} is for, how listings and reviews work, and how it makes money.",
  what: {
    title: "What you'll find here",
    cards: [
      {
        title: "Places to train",
        body: "Gyms and studios with real hours, programs, prices and reviews.",
        to: "/businesses",
        link: "Find a gym",
      },
      {
        title: "Shops and services",
        body: "Equipment, nutrition, physiotherapy, courses: everything that supports your training.",
        to: "/business-collectives",
        link: "Find a shop",
      },
      {
        title: "Work",
        body: "Jobs in the sector, and a resume builder that makes applying a matter of minutes.",
        to: "/jobs",
        link: "Find a job",
      },
      {
        title: "Professionals",
        body: "Coaches and therapists, many with certifications that an admin has checked.",
        to: "/professionals",
        link: "Find a professional",
      },
    ],
  },
  honest: {
    title: "How we keep it honest",
    points: [
      "Ratings are the simple average of what members wrote. No one can pay for a better rating, and no review is removed for being negative.",
      "'Verified' means that a person checked the evidence. Anything unverified is marked as such.",
      "An expired certificate loses its badge automatically.",
      "Unclaimed listings say where their content comes from.",
      "Figures are counted, never made up. Where there is nothing to count, we say so.",
    ],
  },
  /** Leads to the licences of the software and fonts that the product contains. */
  licences: "Open-source licences",
  money: {
    title: "How it makes money",
    body: "Browsing, reviewing and applying are free. Businesses and professionals who want more pay for a plan, and we take a small commission on programs. There are no ads.",
    link: "See the plans",
  },
  talk: {
    title: "Talk to us",
    body: "Is something wrong or missing, or could it be better? Write to the people who run this site.",
    link: "Write to us",
  },
});
