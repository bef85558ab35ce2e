import { texts } from "./language.ts";

/** The terms, in plain language. spec: DECISIONS 40 */
export const termsPageText = texts("termsPageText", {
  title: "Terms",
  lead: "The rules of this site, written so that you can read them.",
  description: "The rules of {product} for visitors, members, businesses and professionals.",
  contents: "On this page",
  sections: {
    what: {
      title: "What this is",
      parts: [
        "{product} is a directory, a jobs board and a marketplace for fitness and wellness. We bring people together; what they agree on is between them. We do not run the gyms, shops and programs listed here.",
      ],
    },
    account: {
      title: "Your account",
      parts: [
        "Give correct details and keep your password to yourself. One person, one account. You must be at least 16.",
        "We may suspend an account that breaks these rules. We will tell you why, and you can write to us.",
      ],
    },
    content: {
      title: "What you publish",
      points: [
        "It stays yours. You let us show it here, in search results and in feeds, for as long as it is here.",
        "Publish only what you are allowed to publish: your own words and pictures, or those you have permission to use.",
        "Nothing unlawful, insulting, false or misleading; no ads in reviews; no private data of others.",
        "Everyone can report a review, a job or a message. An admin looks at it and decides.",
      ],
    },
    reviews: {
      title: "Reviews",
      points: [
        "Review what you know first-hand, once for each place. Not your own, and not for money or gifts.",
        "Reviews are checked automatically; some wait for an admin. A review is not removed for being negative.",
        "Owners whose plan includes it, from Basic on, can answer each review publicly. Every owner can report a review.",
      ],
    },
    businesses: {
      title: "Businesses",
      points: [
        "Register or claim only what you run. We may ask for proof.",
        "A job must exist, state its pay truthfully if it states it, and treat all applicants fairly, whatever their age, race, religion, sex, family or disability.",
        "Use what you learn about applicants, participants and professionals for that purpose only.",
      ],
    },
    professionals: {
      title: "Professionals",
      points: [
        "Your qualifications must be yours and valid. The Verified badge means that an admin looked at your documents, not that we vouch for your work.",
        "An expired certificate loses its badge automatically.",
      ],
    },
    money: {
      title: "Plans and payments",
      points: [
        "Prices are on the Pricing & Plans page, in Singapore dollars, per month. The trial is free for 14 days, once for each business, and ends automatically.",
        "You can cancel at any time; the plan stays until the end of the paid period.",
        "Enrollments in programs are between you and the provider. Our commission of {commission}% is paid by the provider.",
        "Payments made online are handled by Stripe.",
      ],
    },
    liability: {
      title: "What we are liable for",
      parts: [
        "We run the site with care, but cannot promise that it always runs or that everything in it is right. Training carries risks: ask a doctor first, and listen to the staff on site.",
        "We are liable for what we do on purpose or by gross negligence, and where the law says so. We are not liable for anything else.",
      ],
    },
    changes: {
      title: "Changes and contact",
      parts: [
        "When these terms change in a way that matters to you, we tell you by email before they do. The law of Singapore applies.",
        "Questions: {email}.",
      ],
    },
  },
});
