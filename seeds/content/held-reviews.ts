export interface HeldReviewContent {
  rating: number;
  title: string;
  content: string;
  anonymous: boolean;
  daysAgo: number;
  /** An admin has decided to keep it hidden; otherwise it still waits. */
  decided: boolean;
}

/** Reviews of the demo owner's gym that automatic moderation held, so that every state can be seen. spec: R307 */
export const HELD_REVIEWS: readonly HeldReviewContent[] = [
  {
    rating: 4,
    title: "Good racks, and my log",
    content: "Plenty of racks and platforms even after work. I write about my training at www.lifting-diary.example.",
    anonymous: false,
    daysAgo: 1,
    decided: false,
  },
  {
    rating: 1,
    title: "DO NOT GO THERE",
    content: "WORST GYM IN THE WHOLE CITY AND NOBODY ANSWERS THE TELEPHONE AFTER SIX!",
    anonymous: true,
    daysAgo: 9,
    decided: true,
  },
];
