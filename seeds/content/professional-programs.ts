/** A programme that a professional offers. */
export interface ProgramSketch {
  name: string;
  description: string;
  /** Cents; null when the price is on request. */
  price: number | null;
  duration: string;
  seats: number | null;
  isOnline: boolean;
  location: string | null;
  tags: readonly string[];
}

const ONE_TO_ONE: ProgramSketch = {
  name: "First Session, One to One",
  description:
    "An hour to find out where you are and what you want. We talk, we move, and you leave with a plan for the next four weeks, whether you come back or not.",
  price: 9_000,
  duration: "60 minutes",
  seats: null,
  isOnline: false,
  location: "Your gym or mine",
  tags: ["One to one", "Beginners"],
};

const ONLINE_CHECK: ProgramSketch = {
  name: "Monthly Online Check-In",
  description:
    "Forty minutes by video once a month: what worked, what did not, and what changes. You send two clips of your training before, I send notes after.",
  price: 4_500,
  duration: "4 sessions of 40 minutes",
  seats: 12,
  isOnline: true,
  location: null,
  tags: ["Online", "Coaching"],
};

const PROGRAMS: Readonly<Record<string, readonly ProgramSketch[]>> = {
  yoga: [
    {
      name: "Slow Flow for Desk Backs",
      description:
        "Six evenings for people who sit all day. Hips, shoulders and breath, at a pace that lets you notice things. Mats are there; bring a long-sleeved top for the rest at the end.",
      price: 18_000,
      duration: "6 weeks, Tuesdays at 19:00",
      seats: 10,
      isOnline: false,
      location: "Joo Chiat Community Studio",
      tags: ["Yoga", "Mobility"],
    },
  ],
  pilates: [
    {
      name: "Mat Pilates Foundations",
      description:
        "Eight sessions on the mat that build the basics in order. Small group, so that nobody practises a mistake.",
      price: 24_000,
      duration: "8 weeks",
      seats: 8,
      isOnline: false,
      location: "Studio 3, Tanjong Pagar",
      tags: ["Pilates", "Core"],
    },
  ],
  running: [
    {
      name: "Your First Ten Kilometres",
      description:
        "Ten weeks from walking breaks to ten kilometres without one. Two runs together, one on your own, and a plan that forgives a missed week.",
      price: 15_000,
      duration: "10 weeks",
      seats: 16,
      isOnline: false,
      location: "East Coast Park, car park C4",
      tags: ["Running", "Beginners"],
    },
  ],
  swimming: [
    {
      name: "Adults Learn Freestyle",
      description: "For grown-ups who never learned to breathe to the side. Four in a lane at most.",
      price: 28_000,
      duration: "8 lessons of 45 minutes",
      seats: 4,
      isOnline: false,
      location: "Queenstown Swimming Complex",
      tags: ["Swimming", "Beginners"],
    },
  ],
  nutrition: [
    {
      name: "Eating Around Training",
      description:
        "Four online evenings on what to eat before, after and on rest days, with hawker food in mind. No powders, no banned dishes.",
      price: 12_000,
      duration: "4 evenings",
      seats: 20,
      isOnline: true,
      location: null,
      tags: ["Nutrition", "Online"],
    },
  ],
  strength: [
    {
      name: "Barbell Basics",
      description:
        "Squat, press, pull, hinge: the four lifts, filmed and corrected, in a group that fits around one rack.",
      price: 32_000,
      duration: "6 weeks, twice a week",
      seats: 6,
      isOnline: false,
      location: "Kallang",
      tags: ["Strength", "Technique"],
    },
  ],
  boxing: [
    {
      name: "Footwork and Jab",
      description: "Four Saturdays without sparring. Wraps are sold at cost, gloves are lent.",
      price: 14_000,
      duration: "4 weeks",
      seats: 12,
      isOnline: false,
      location: "Lavender",
      tags: ["Boxing", "Beginners"],
    },
  ],
};

/** The programmes of a professional: those of the trade first, then general ones. */
export function programsOf(trade: string, count: number): ProgramSketch[] {
  return [...(PROGRAMS[trade] ?? []), ONE_TO_ONE, ONLINE_CHECK].slice(0, count);
}
