/** Review texts of one category. */
export interface CategoryVoices {
  /** The noun for such a place. */
  noun: string;
  praise: readonly string[];
  complaint: readonly string[];
}

/** Review texts of one kind of visit. Braces mark blanks that the review fills in. */
export interface VisitVoices {
  openings: readonly string[];
  people: readonly string[];
  rude: readonly string[];
}

export type Visit = "train" | "shop" | "meal" | "care" | "school";

export const VISIT_VOICES: Readonly<Record<Visit, VisitVoices>> = {
  train: {
    openings: [
      "Been coming here for {months} months now.",
      "I joined in {month} after moving to {district}.",
      "Came for a trial on a {day} and signed up the same week.",
      "I have tried most places around {district}, and this is where I stayed.",
      "A colleague dragged me along {months} months ago.",
      "Started with {programme} and added more since.",
      "I train here two or three times a week before work.",
      "As someone who had not exercised in years, I was nervous.",
      "My partner and I come together on {day}s.",
      "I travel a lot and drop in whenever I am in {city}.",
      "First visit last {day}, second one already booked.",
      "We tried {programme} together with friends.",
      "I am {age} and was the oldest in the room.",
      "After a long break I came back to training in {month}.",
      "I live five minutes away, so I had no excuse left.",
      "Found this place through a friend from {district}.",
    ],
    people: [
      "{coach} remembers names from the first day.",
      "{coach} spotted what was wrong with my shoulder in one glance.",
      "Special thanks to {coach}, who has the patience of a saint.",
      "The regulars make room for new faces.",
      "{coach} is strict in the nicest way.",
      "Front desk is friendly even at six in the morning.",
      "{coach} checked in with me the week after.",
      "Everyone says hello, and nobody stares.",
    ],
    rude: [
      "The front desk never looked up.",
      "Questions by email went unanswered for a week.",
      "The instructor seemed to want to be elsewhere.",
      "Staff were friendly but clearly too few.",
      "I asked for help twice and got a shrug.",
    ],
  },
  shop: {
    openings: [
      "Stopped by on a {day} afternoon.",
      "I have been a customer for {months} months.",
      "Ordered online and collected in {district}.",
      "Bought {product} here in {month}.",
      "A friend from {district} recommended this place.",
      "Third time here, and I finally write a review.",
      "Came in with a lot of questions.",
      "Was looking for {product} everywhere.",
      "Popped in on the way home from training.",
      "We furnished a whole corner from here.",
      "I drove across the island for this.",
    ],
    people: [
      "{coach} took twenty minutes for a small purchase.",
      "The person at the counter clearly uses what they sell.",
      "{coach} followed up by message after a week.",
      "Staff asked what I need before showing anything.",
      "You get honest answers from {coach}, even 'no'.",
      "They wrapped it as a gift without being asked.",
    ],
    rude: [
      "Staff were busy chatting among themselves.",
      "Nobody could answer a simple question.",
      "I was followed around the shop.",
      "The after-sales email went unanswered.",
    ],
  },
  meal: {
    openings: [
      "On the plan for {months} months now.",
      "Started with the trial in {month}.",
      "Ordered for our office in {district}.",
      "I cook badly, so this was a rescue.",
      "My trainer recommended them.",
      "We have had {product} for five weeks.",
      "Signed up while preparing for a race.",
      "I have tried four providers in {city}.",
      "Ordered on a {day} on a whim.",
    ],
    people: [
      "{coach} called to ask about my allergies.",
      "The rider is always on time and always smiling.",
      "{coach} changed my plan within a day when I asked.",
      "You can tell that {coach} cooks with love.",
      "Customer service answers in minutes.",
    ],
    rude: [
      "Customer service took three days to answer.",
      "The rider left the bag in the sun.",
      "My feedback form went into a void.",
    ],
  },
  care: {
    openings: [
      "Came in with a sore knee after a race.",
      "I had carried this shoulder pain around for {months} months.",
      "Booked an evening slot in {month}.",
      "My running club in {district} sent me here.",
      "Second opinion after a disappointing first one.",
      "Came here for {product}.",
      "Old back injury, new hope.",
      "I am {age} and wanted to keep playing doubles.",
      "My insurer listed them, so I tried.",
    ],
    people: [
      "{coach} listens first and touches later.",
      "{coach} explained everything twice, without a sigh.",
      "Reception squeezed me in on a {day}.",
      "I trust {coach} completely.",
      "{coach} drew it on paper until I understood.",
    ],
    rude: [
      "Reception was curt on the phone.",
      "I felt like number twenty-three of the day.",
      "Nobody explained the bill.",
    ],
  },
  school: {
    openings: [
      "Finished my course here in {month}.",
      "I am {months} months into the program.",
      "Changed careers at {age}, and this was step one.",
      "Took {programme} over several weekends.",
      "I compared three schools in {city} before enrolling.",
      "My employer paid for the course.",
    ],
    people: [
      "{coach} stays after class until the last question is answered.",
      "{coach} made anatomy fun, which I thought impossible.",
      "Classmates became friends and training partners.",
      "{coach} wrote my first reference.",
    ],
    rude: ["The office loses forms.", "Feedback on my practical was one line.", "Lecturers were often late."],
  },
};
