export interface CategoryContent {
  name: string;
  description: string;
}

/** The twelve categories of Fitness Collectives. */
export const FITNESS_CATEGORIES = [
  {
    name: "Gym",
    description: "Full gyms with free weights, machines and cardio, for training at your own pace.",
  },
  {
    name: "Yoga Studio",
    description: "Guided yoga, breathwork and meditation, from gentle to strong.",
  },
  {
    name: "Pilates Studio",
    description: "Mat and reformer Pilates in small classes or one to one.",
  },
  {
    name: "Functional Training",
    description: "Coached group training with barbells, kettlebells, rowers and rigs.",
  },
  {
    name: "Martial Arts",
    description: "Muay Thai, silat, judo, jiu-jitsu and other arts for adults and children.",
  },
  {
    name: "Boxing",
    description: "Boxing for fitness and for the ring, with pads, bags and sparring.",
  },
  {
    name: "Dance Studio",
    description: "Dance classes in every style, for beginners and performers.",
  },
  { name: "Swimming", description: "Swim schools, lane training and open water groups." },
  {
    name: "Cycling Studio",
    description: "Indoor cycling to music or to power, in rides of every length.",
  },
  { name: "Climbing Gym", description: "Bouldering, top rope and lead climbing indoors." },
  {
    name: "Personal Training",
    description: "One-to-one coaching built around your goals, history and calendar.",
  },
  {
    name: "Outdoor Fitness",
    description: "Bootcamps, running crews and trail groups in parks and on beaches.",
  },
] as const satisfies readonly CategoryContent[];

export type FitnessCategory = (typeof FITNESS_CATEGORIES)[number]["name"];
