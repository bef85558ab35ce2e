import type { CategoryVoices } from "./review-voices.ts";

/** Praise and complaints about each retail category. */
export const RETAIL_VOICES: Readonly<Record<string, CategoryVoices>> = {
  "Supplements Store": {
    noun: "shop",
    praise: [
      "Staff talked me out of a tub I did not need.",
      "Labels are on display, in full, at eye level.",
      "Prices are fair and the expiry dates are long.",
      "The vanilla isolate mixes without lumps.",
      "They let you taste before you buy.",
      "Batch certificates are there if you ask.",
    ],
    complaint: [
      "They were out of stock of what the website listed.",
      "I was pushed towards the most expensive brand.",
      "My tub was two months from its expiry date.",
      "The shaker they threw in leaked on day one.",
    ],
  },
  "Fitness Equipment": {
    noun: "showroom",
    praise: [
      "You can lift what you are about to buy, and they encourage it.",
      "Delivery team measured the corridor and took the rubbish with them.",
      "The bench is rock solid after a year of daily use.",
      "They took my old weights back for a fair price.",
      "Spare parts were there in two days.",
      "Quiet mats, happy neighbours.",
    ],
    complaint: [
      "Delivery was postponed three times.",
      "The paint chipped within a week.",
      "Assembly instructions were missing two pages.",
      "Repair took a month longer than promised.",
    ],
  },
  "Sport Apparel": {
    noun: "shop",
    praise: [
      "The shirt really does dry on the walk home.",
      "Sizes are true and exchanges are painless.",
      "They repaired a torn seam for free.",
      "Fabric stays put and does not turn see-through.",
      "Printing was done in an hour and has survived thirty washes.",
      "Fitting rooms are large and the advice is honest.",
    ],
    complaint: [
      "Colour faded after five washes.",
      "Sizes run very small here.",
      "The seam rubbed on my first long run.",
      "Returns were only possible for store credit.",
    ],
  },
  "Meal Plan Provider": {
    noun: "meals",
    praise: [
      "The food tastes like food, not like a diet.",
      "Numbers on the lid match what my dietitian calculated.",
      "Delivery was on the minute every day for six weeks.",
      "I could pause from my phone at ten the night before.",
      "No dish came twice in a month.",
      "The sambal alone deserves a prize.",
    ],
    complaint: [
      "Rice was dry two days in a row.",
      "Portions got smaller after the trial week.",
      "Delivery came after lunch, twice.",
      "I asked for no peanuts and got satay.",
    ],
  },
  "Health Food Store": {
    noun: "shop",
    praise: [
      "You bring your own jars and nobody hurries you.",
      "Peanut butter is ground in front of you.",
      "Grains are fresh and the turnover is fast.",
      "They know where everything was grown.",
      "Prices by weight are lower than at the supermarket.",
      "The red rice is the best I have had.",
    ],
    complaint: [
      "The oats tasted stale.",
      "Shelf labels and till prices did not match.",
      "Card payment was down and I had no cash.",
      "The refill bins could be cleaner.",
    ],
  },
  "Physiotherapy Clinic": {
    noun: "clinic",
    praise: [
      "Three exercises, clearly explained, and they worked.",
      "The first visit really lasted an hour.",
      "I was running again after seven weeks.",
      "They found the cause in my hip while everyone else looked at the knee.",
      "Progress is tested, not guessed.",
      "Insurance forms were done before I had my shoes on.",
    ],
    complaint: [
      "I waited forty minutes past my appointment.",
      "Most of the session was a heat pack and no therapist.",
      "A different physio each time, and none had read the notes.",
      "I was asked to buy a package on day one.",
    ],
  },
  "Chiropractic Center": {
    noun: "clinic",
    praise: [
      "They explained what they could not treat and sent me to a doctor for it.",
      "Headaches are down from weekly to almost never.",
      "Gentle, careful and never rushed.",
      "The desk set-up advice helped as much as the treatment.",
      "No pressure to sign up for anything.",
      "The follow-up call really came.",
    ],
    complaint: [
      "Every visit lasted less than ten minutes.",
      "I was told to come three times a week without a reason.",
      "The X-ray bill was a surprise.",
      "Relief lasted for a day at most.",
    ],
  },
  "Sports Medicine": {
    noun: "clinic",
    praise: [
      "The doctor showed me the scan and explained every grey shade.",
      "Surgery was discussed last, and in the end not needed.",
      "Test results came the same day with clear training zones.",
      "They spoke to my coach directly, with my consent.",
      "Fresh injury on Monday, plan by Tuesday.",
      "Finally someone who asked about sleep and food too.",
    ],
    complaint: [
      "The consultation was short for that price.",
      "The report took three weeks to arrive.",
      "The waiting room is full on every Monday after a race.",
      "Nobody answered the phone for two days.",
    ],
  },
  "Sports Retail": {
    noun: "shop",
    praise: [
      "Strung the same evening at exactly the tension I asked for.",
      "They let me test two racquets over the weekend.",
      "The bike fit ended years of numb hands.",
      "You can try goggles in a basin of water, genius.",
      "The repair was cheaper than the quote.",
      "Staff play the sport and it shows.",
    ],
    complaint: [
      "My strings snapped after two sessions.",
      "They sold me the wrong size and refused an exchange.",
      "Service took twice as long as announced.",
      "Rental board had a soft rail and a leak.",
    ],
  },
  "Meal Preparation Service": {
    noun: "meals",
    praise: [
      "Ten boxes, four dishes and not a boring bite.",
      "Returnable containers that actually get returned.",
      "The fish was still moist after reheating.",
      "My children eat the small boxes without negotiation.",
      "Labels with protein and heat level are so practical.",
      "Sunday delivery has given me back my Sundays.",
    ],
    complaint: [
      "Two of the lids had opened in the bag.",
      "Everything tasted of the same sauce.",
      "The pantry locker was not cooled.",
      "One box was missing and the refund took weeks.",
    ],
  },
  "Training Institution": {
    noun: "school",
    praise: [
      "Lecturers coach for a living and teach from practice.",
      "We coached real members under supervision from week four.",
      "The examination was strict and fair.",
      "I found work two weeks after graduation.",
      "Small intake, lots of feedback.",
      "Weekend timetable works with a full-time job.",
    ],
    complaint: [
      "The timetable changed four times in one term.",
      "Slides were from another decade.",
      "Practical hours were fewer than advertised.",
      "It took two months to receive the certificate.",
    ],
  },
};
