/** The terms, in plain language. spec: DECISIONS 40 */
export const termsPageText = {
  title: "Terms",
  lead: "The rules of the place. We wrote them so that you can read them.",
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
        "Give true details and keep your password to yourself. One person, one account. You must be at least 16.",
        "We may suspend an account that breaks these rules. You are told why, and can write to us.",
      ],
    },
    content: {
      title: "What you publish",
      points: [
        "It stays yours. You let us show it here, in search results and in feeds, for as long as it is here.",
        "Publish only what you may publish: your own words and pictures, or those you have leave to use.",
        "Nothing unlawful, insulting, false or misleading; no adverts in reviews; no private data of others.",
        "Everybody can report a review, a job or a message. An admin looks at it and decides.",
      ],
    },
    reviews: {
      title: "Reviews",
      points: [
        "Review what you know yourself, once for each place. Not your own, and not for money or gifts.",
        "Reviews are checked automatically; some wait for an admin. A bad review is not removed because it is bad.",
        "Owners can answer each review in public.",
      ],
    },
    businesses: {
      title: "Businesses",
      points: [
        "Register or claim only what you run. We may ask for proof.",
        "A job must exist, name its pay truthfully where it names it, and treat all who apply fairly, whatever their age, race, religion, sex, family or disability.",
        "What you learn of applicants, participants and professionals is for that purpose alone.",
      ],
    },
    professionals: {
      title: "Professionals",
      points: [
        "Your qualifications must be yours and valid. The badge Verified means that an admin looked at your papers, not that we vouch for your work.",
        "A certificate that has run out loses its badge by itself.",
      ],
    },
    money: {
      title: "Plans and payments",
      points: [
        "Prices stand on the Pricing & Plans page, in Singapore dollars, a month at a time. The trial is free for 14 days, once for each business, and ends by itself.",
        "You can cancel whenever you like; the plan stays until the end of what is paid.",
        "Enrollments in programs are between you and whoever offers them. Our commission of {commission}% is theirs to pay.",
        "Payments made online are handled by Stripe.",
      ],
    },
    liability: {
      title: "What we answer for",
      parts: [
        "We run the site with care, and cannot promise that it always runs or that everything in it is right. Training carries risks: ask a doctor first, and listen to the people on site.",
        "We answer for what we do on purpose or by gross negligence, and where the law says so. For anything else we do not.",
      ],
    },
    changes: {
      title: "Changes, and who to talk to",
      parts: [
        "When these terms change in a way that matters to you, we tell you by mail before they do. The law of Singapore applies.",
        "Questions: {email}.",
      ],
    },
  },
} as const;
