import type { ApplicationStatus } from "#contract/applications.ts";
import type { PhotoKind } from "../drawing/kinds.ts";

/** One message of a conversation; {name} is the recipient's first name. */
export interface Line {
  by: "owner" | "other";
  text: string;
  hoursAgo: number;
  /** A picture attached to it. */
  picture?: { kind: PhotoKind; name: string };
  /** Written with the owner's template of this name. */
  template?: string;
}

/** A conversation of the demo owner with another person, oldest message first. */
export interface Dialogue {
  with:
    | { professional: string }
    | { account: string }
    /** An applicant with this status. */
    | { applicant: ApplicationStatus }
    /** A member of the demo world with a question to the listing. */
    | { visitor: number };
  lines: readonly Line[];
  /** Number of last messages that their recipient has not read. */
  unread?: number;
  /** Archived by the owner. */
  archived?: boolean;
}

export const TEMPLATES: readonly { name: string; body: string }[] = [
  {
    name: "Trial session",
    body: "Hello {name},\n\nthank you for your interest. We would like to see you coach: could you come by for a trial session of an hour? Mornings before ten are the quietest.",
  },
  {
    name: "First contact",
    body: "Hello {name},\n\nwe are looking for somebody with your background and liked your profile. Would you have ten minutes for a call this week?",
  },
  {
    name: "Papers",
    body: "Hello {name},\n\nbefore your first class we need a copy of your first aid certificate and your insurance. You can send both here.",
  },
];

export const OWNER_DIALOGUES: readonly Dialogue[] = [
  {
    with: { account: "pro@demo.example" },
    lines: [
      {
        by: "owner",
        text: "Hello {name},\n\nwe are looking for somebody with your background and liked your profile. Would you have ten minutes for a call this week?",
        hoursAgo: 75,
        template: "First contact",
      },
      { by: "other", text: "Hello {name}, gladly. Thursday after two is free. What is it about?", hoursAgo: 70 },
      {
        by: "owner",
        text: "Two mobility classes a week for our lifters, Tuesday and Friday evening. This is the room:",
        hoursAgo: 52,
        picture: { kind: "yoga", name: "upper room.webp" },
      },
      { by: "other", text: "Lovely light. Are there blocks and straps, or shall I bring mine?", hoursAgo: 49 },
      { by: "owner", text: "Both are here, for twelve people. Straps for ten, we will buy two more.", hoursAgo: 27 },
      { by: "other", text: "Then Thursday at half past two? I will bring my certificates.", hoursAgo: 2 },
      { by: "other", text: "And one question for then: do you pay a trial class?", hoursAgo: 1.5 },
    ],
    unread: 2,
  },
  {
    with: { professional: "strength" },
    lines: [
      {
        by: "owner",
        text: "Hello {name}, your weightlifting classes were recommended to us twice this month. We have a slot on Saturday mornings. Would that interest you?",
        hoursAgo: 190,
      },
      {
        by: "other",
        text: "Hi {name}, thank you! Saturdays work from next month on. How many platforms do you have?",
        hoursAgo: 178,
      },
      { by: "owner", text: "Six, with bumper plates for all of them.", hoursAgo: 170 },
      { by: "other", text: "Perfect. I will come by on Wednesday to have a look.", hoursAgo: 166 },
    ],
  },
  {
    with: { professional: "physiotherapy" },
    lines: [
      {
        by: "owner",
        text: "Hello {name}, several of our members ask for a physiotherapist in the house. Could you imagine one afternoon a week?",
        hoursAgo: 44,
      },
      {
        by: "other",
        text: "I could. I would need a room with a door and a basin. Shall we talk about it next week?",
        hoursAgo: 5,
      },
    ],
    unread: 1,
  },
  {
    with: { professional: "boxing" },
    lines: [
      {
        by: "owner",
        text: "Hello {name},\n\nwe are looking for somebody with your background and liked your profile. Would you have ten minutes for a call this week?",
        hoursAgo: 30,
        template: "First contact",
      },
    ],
    unread: 1,
  },
  {
    with: { professional: "nutrition" },
    lines: [
      { by: "other", text: "Hello, do you still look for workshops on nutrition for lifters?", hoursAgo: 900 },
      { by: "owner", text: "Not this season, I am sorry. I will write to you in spring.", hoursAgo: 890 },
      { by: "other", text: "Thank you for telling me. Until then!", hoursAgo: 886 },
    ],
    archived: true,
  },
  {
    with: { applicant: "interviewed" },
    lines: [
      {
        by: "owner",
        text: "Hello {name},\n\nthank you for your interest. We would like to see you coach: could you come by for a trial session of an hour? Mornings before ten are the quietest.",
        hoursAgo: 120,
        template: "Trial session",
      },
      { by: "other", text: "Thank you! Tuesday at eight would be fine. What should I prepare?", hoursAgo: 112 },
      {
        by: "owner",
        text: "A warm-up for six people who do not know each other. The rest we will see.",
        hoursAgo: 110,
      },
      { by: "other", text: "Will do. See you on Tuesday.", hoursAgo: 109 },
    ],
  },
  {
    with: { applicant: "shortlisted" },
    lines: [
      { by: "other", text: "Good morning, is there anything else you need from me?", hoursAgo: 9 },
      { by: "other", text: "I have my first aid renewal since yesterday, in case that matters.", hoursAgo: 8.8 },
    ],
    unread: 2,
  },
  {
    with: { account: "member@demo.example" },
    lines: [
      { by: "other", text: "Hello, can I bring a friend for one evening, and what would it cost?", hoursAgo: 60 },
      {
        by: "owner",
        text: "Hello {name}, yes: the first visit of a guest is free, after that a day pass is $25.",
        hoursAgo: 55,
      },
      { by: "other", text: "Great. Is there parking after six?", hoursAgo: 54 },
      {
        by: "owner",
        text: "In the basement, entrance on the left side of the building. Two hours are free.",
        hoursAgo: 20,
      },
    ],
    unread: 1,
  },
  {
    with: { visitor: 3 },
    lines: [
      { by: "other", text: "Do you have lockers for a month, not only for the day?", hoursAgo: 400 },
      { by: "owner", text: "Yes, $12 a month. Ask at the desk, they give you the key at once.", hoursAgo: 396 },
    ],
  },
];
