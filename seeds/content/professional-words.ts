/** Texts of clients, colleagues and professionals of the demo world; {name} and {specialty} are filled in. */
export const PRAISE_OPENINGS = [
  "I came for {specialty} and stayed for the way {name} explains things.",
  "{name} noticed in the first ten minutes what three others had missed.",
  "Six months of {specialty} with {name}, twice a week, and I have not skipped one session.",
  "I was nervous about {specialty}; {name} took that away in the first class.",
  "{name} plans every session around what my body can do that day.",
  "My sister sent me to {name}, and now I send everybody I know.",
  "I have tried {specialty} in four cities. This is the best I have found.",
  "What I like most about {name} is the patience.",
  "I started {specialty} at 52. {name} never once made me feel late.",
  "{name} is strict about form and kind about everything else.",
] as const;

export const PRAISE_LINES = [
  "My back pain is gone and I sleep through the night again.",
  "The homework takes ten minutes and actually gets done.",
  "Sessions start on time and end when they should.",
  "There is always a second version of every exercise for bad days.",
  "I understand now why we do what we do.",
  "It costs a little more than elsewhere and is worth every dollar.",
  "I ran my first ten kilometres in October.",
  "Messages are answered the same day, with pictures when words do not help.",
] as const;

export const MIXED_LINES = [
  "Good sessions, though the changing room is small and always full on Mondays.",
  "Knows a lot, but two appointments were moved at short notice.",
  "Solid training. I would have liked a written plan to take home.",
  "Fine for beginners; I wished for more of a challenge after three months.",
] as const;

export const REVIEW_TITLES = {
  5: [
    "Worth every early morning",
    "Exactly what I needed",
    "Changed how I move",
    "The best I have had",
    "Patient and precise",
  ],
  4: ["Very good", "Would book again", "Great, with small things", "Strong sessions"],
  3: ["Good, not perfect", "Decent", "Solid for a start"],
} as const;

export const ANSWERS = [
  "Thank you! See you on Thursday.",
  "That means a lot. On to the next goal.",
  "Thank you for the honest words. I have added a second slot on Mondays.",
] as const;

export const ENDORSEMENT_WORDS = [
  ["We taught side by side for two years.", "Colleague"],
  ["I have seen the results in my own training.", "Client"],
  ["Runs the clearest workshops on this that I have joined.", "Student"],
  ["I send my clients there for this.", "Colleague"],
] as const;

export const WORKS = [
  ["Outdoor class at the bay", "Thirty people, one sunrise, no microphone.", "Events"],
  [
    "Twelve-week program for an office team",
    "From desk to five kilometres, eighteen people, nobody dropped out.",
    "Programs",
  ],
  ["Workshop for new parents", "How to lift, carry and sleep, in that order.", "Workshops"],
  ["Charity training day", "A full day of short sessions for beginners of all ages.", "Events"],
  ["Studio opening", "The timetable, the first classes and the playlist were mine.", "Studios"],
] as const;

export const FEATS = [
  ["Coach of the Year, shortlist", "Regional Fitness Awards"],
  ["Speaker at the Active Living Forum", "Active Living Forum"],
  ["1,000 classes taught", null],
  ["Marathon finisher under four hours", null],
] as const;

/** A review that moderation holds. */
export const HELD_REVIEW = {
  title: "Cheaper elsewhere",
  content: "Call me on 91234567 instead and save half of the price.",
} as const;
