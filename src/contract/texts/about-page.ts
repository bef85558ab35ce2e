/** Who is behind the product and what it is for. spec: product §1, DECISIONS 40 */
export const aboutPageText = {
  title: "About {product}",
  lead: "One honest place for fitness and wellness in Asia: where to train, where to shop, where to work, whom to trust.",
  description: "What {product} is for, how listings and reviews come about, and how it pays for itself.",
  what: {
    title: "What you find here",
    cards: [
      {
        title: "Places to train",
        body: "Gyms and studios with real hours, programs, prices and reviews.",
        to: "/businesses",
        link: "Find a gym",
      },
      {
        title: "Shops and services",
        body: "Equipment, food, physiotherapy, courses: whatever training needs around it.",
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
        body: "Coaches and therapists whose papers an admin has looked at.",
        to: "/professionals",
        link: "Find a professional",
      },
    ],
  },
  honest: {
    title: "How we keep it honest",
    points: [
      "Ratings are the plain average of what members wrote. Nobody can pay for a better one, and none is taken down for being bad.",
      "'Verified' means that a person looked at proof. What was not verified says so.",
      "A certificate that has run out loses its badge by itself.",
      "Listings that nobody claimed say where their content comes from.",
      "Figures are counted, never made up. Where nothing was counted, we say that.",
    ],
  },
  money: {
    title: "How it pays for itself",
    body: "Looking, reviewing and applying are free. Businesses and professionals who want more pay for a plan, and programs pay a small commission. There are no adverts.",
    link: "See the plans",
  },
  talk: {
    title: "Talk to us",
    body: "Something is wrong, missing, or could be better? Write to the people who run this site.",
    link: "Write to us",
  },
} as const;
