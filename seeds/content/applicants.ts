import type { ResumeContent } from "#contract/resumes.ts";
import { createRandom } from "../random.ts";

export const APPLICANT_TRADES = ["coach", "desk", "manager", "marketing", "sales", "intern"] as const;
/** An applicant's trade, which decides the content of the resume. */
export type ApplicantTrade = (typeof APPLICANT_TRADES)[number];

export interface Applicant {
  firstName: string;
  lastName: string;
  country: string;
  email: string;
  username: string;
}

interface TradeSketch {
  titles: readonly string[];
  summary: string;
  posts: readonly (readonly [position: string, description: string])[];
  field: string;
  skills: readonly string[];
  letter: string;
}

const EMPLOYERS = [
  "Meridian Fitness",
  "Northshore Club",
  "Palm Court Studio",
  "Harbour Lane Gym",
  "Green Loop Wellness",
  "Second Wind Training",
  "Lantern Street Yoga",
  "Tidewater Sports",
] as const;
const SCHOOLS = ["Lakeside Polytechnic", "Eastern Institute of Sport", "Hillview College", "Bayfront Academy"] as const;

const SKETCHES: Readonly<Record<ApplicantTrade, TradeSketch>> = {
  coach: {
    titles: ["Personal Trainer", "Strength Coach", "Group Fitness Instructor", "Functional Training Coach"],
    summary:
      "Coach with a patient eye for technique, used to full floors and to clients who start from nothing. Keeps a log for every client and shows them how far they have come.",
    posts: [
      [
        "Personal Trainer",
        "Coached 25 clients a week one to one and wrote their training plans for twelve weeks at a time.",
      ],
      [
        "Gym Instructor",
        "Introduced new members to the floor, corrected technique and ran the evening circuit classes.",
      ],
      ["Assistant Coach", "Set up sessions, demonstrated lifts and kept the attendance of the youth groups."],
    ],
    field: "Sport and Exercise Science",
    skills: ["Program design", "Olympic lifting", "Movement screening", "First aid and AED", "Group classes"],
    letter:
      "I have coached people on busy floors for years and like nothing more than the moment when a lift that scared somebody becomes routine. Your members would get a coach who is early, prepared and remembers their names.",
  },
  desk: {
    titles: ["Front Desk Associate", "Member Services Associate", "Receptionist"],
    summary:
      "The friendly face at the door who still knows where every key is. Used to early shifts, long queues and members who have forgotten their cards.",
    posts: [
      ["Receptionist", "Welcomed 300 guests a day, sold day passes and closed the till without a difference."],
      [
        "Guest Relations Officer",
        "Answered calls and messages in three languages and solved complaints on the same day.",
      ],
    ],
    field: "Hospitality Management",
    skills: ["Customer service", "Booking systems", "Cash handling", "English and Mandarin"],
    letter:
      "I have worked at front desks where the first class starts at six, and I know that the first minute decides how a visit feels. I would be glad to make that minute a good one for your members.",
  },
  manager: {
    titles: ["Club Manager", "Operations Manager", "Assistant Gym Manager"],
    summary:
      "Manager who has run clubs of up to 2,000 members: rosters, budgets, maintenance, and a team that stays. Believes in short meetings and clean floors.",
    posts: [
      [
        "Assistant Club Manager",
        "Led a team of fourteen, cut overtime by a fifth and raised class attendance by a third.",
      ],
      ["Shift Supervisor", "Opened and closed the club, planned rosters and took care of repairs and suppliers."],
      ["Senior Instructor", "Trained new instructors and watched over the quality of forty classes a week."],
    ],
    field: "Sports Management",
    skills: ["Team leadership", "Budgeting", "Rostering", "Member retention", "Safety audits"],
    letter:
      "For the last years I have run the day to day of a club much like yours, with a team that has hardly changed. I would like to bring that calm to your floor and would be happy to tell you how in person.",
  },
  marketing: {
    titles: ["Community Executive", "Social Media Executive", "Content Creator"],
    summary:
      "Tells the stories of small sports brands in pictures and short films, and measures what they bring. Plans a month ahead and still answers comments the same day.",
    posts: [
      [
        "Marketing Executive",
        "Planned and filmed three posts a week and doubled the sign-ups for trial classes in a year.",
      ],
      ["Content Intern", "Edited short films, wrote captions and kept the calendar of two studios."],
    ],
    field: "Mass Communication",
    skills: ["Short video", "Copywriting", "Campaign planning", "Photography", "Analytics"],
    letter:
      "I follow what you post and already have ideas for your members' stories: short, honest and filmed on the floor, not in a studio. I would love to show you some of my work.",
  },
  sales: {
    titles: ["Membership Consultant", "Sales Executive", "Membership Advisor"],
    summary:
      "Advises people on the membership that fits and tells them when a smaller one does. Three years above target without a complaint about pressure.",
    posts: [
      ["Membership Advisor", "Showed 40 visitors a week around and turned one in three into a member who stayed."],
      ["Retail Associate", "Advised customers on equipment and shoes and trained new colleagues on the till."],
    ],
    field: "Business Administration",
    skills: ["Consultative selling", "Customer records", "Presentations", "Negotiation"],
    letter:
      "I sell memberships by asking what people want to change, and I call them after a month to hear whether it worked. That is why mine stay, and why I would like to do it for a club that I train at myself.",
  },
  intern: {
    titles: ["Sports Science Student", "Operations Intern", "Event Volunteer"],
    summary:
      "Student in the final year who has helped at races and camps every holiday, quick with spreadsheets and not afraid of carrying mats.",
    posts: [
      [
        "Event Volunteer",
        "Led the volunteers at the water points of two city runs and kept the lists of the start numbers.",
      ],
    ],
    field: "Sports Management",
    skills: ["Spreadsheets", "Event support", "Teamwork"],
    letter:
      "I am looking for an internship in which I can learn how a club runs behind the front desk. I have helped at races and camps every holiday and am used to early mornings.",
  },
};

/** The one-page resume of a demo person in a trade, always the same. */
export function applicantResume(person: Applicant, trade: ApplicantTrade): ResumeContent {
  const random = createRandom(`resume ${person.username} ${trade}`);
  const sketch = SKETCHES[trade];
  const count = Math.min(sketch.posts.length, random.int(1, 3));
  const employers = random.sample(EMPLOYERS, count);
  const graduated = random.int(2014, 2023);
  const experience = sketch.posts.slice(0, count).map(([position, description], index) => ({
    employmentType: index === 0 && trade === "intern" ? ("Internship" as const) : ("Full Time" as const),
    company: employers[index] ?? EMPLOYERS[0],
    position,
    location: person.country,
    startDate: `${2025 - index * 2 - 1}-0${random.int(1, 9)}`,
    endDate: index === 0 ? null : `${2025 - index * 2 + 1}-0${random.int(1, 9)}`,
    description,
  }));
  return {
    personalInfo: {
      firstName: person.firstName,
      lastName: person.lastName,
      email: person.email,
      phone: `+65 6000 1${random.int(100, 999)}`,
      location: person.country,
      nationality: person.country === "Singapore" ? "Singapore" : "Other",
      title: random.pick(sketch.titles),
      summary: sketch.summary,
    },
    education: [
      {
        institution: random.pick(SCHOOLS),
        degree: random.pick(["Diploma", "Bachelor's Degree"] as const),
        fieldOfStudy: sketch.field,
        startYear: String(graduated - 3),
        endYear: String(graduated),
      },
    ],
    experience,
    skills: random
      .sample(sketch.skills, 4)
      .map((name) => ({ name, level: random.pick(["Intermediate", "Advanced", "Expert"] as const) })),
    certifications: [],
    coverLetter: sketch.letter,
  };
}
