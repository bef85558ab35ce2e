import { texts } from "./language.ts";

/** Texts of /plans. spec: calls §9.1, DECISIONS 22, 23, 40 */
export const plansPageText = texts("plansPageText", {
  title: "Plans and prices",
  description:
    "What businesses and professionals get with each plan, what it costs a month, and how the free trial, payment and cancelling work.",
  lead: "A listing is free and stays free. Choose a plan when you want to hire, sell programs or see your figures.",
  business: {
    title: "For businesses",
    compare: "Compare the plans",
    caption: "What each business plan includes",
    feature: "Feature",
  },
  rows: {
    price: "Price a month",
    listing: "Your page with photos, locations and hours",
    jobs: "Job postings a month",
    programs: "Program listings included",
    furtherPrograms: "Each additional program listing",
    trial: "Free trial",
    yes: "Included",
    no: "Not included",
    unlimited: "As many as you like",
    none: "None",
    days: "{days} days",
    trialNote: "{days} days, without the resume bank",
  },
  /** What a sentence of a plan card gives, by its key in `plansText.lines`. */
  explained: {
    claimListing:
      "Claim the page that is listed here already. Claiming is free; once approved, you can start this plan's free trial.",
    respondToReviews: "Your answers stand below the reviews of your page.",
    reviewModeration:
      "When you report a review, an admin decides on it before anything else that waits, with a written reason. You can appeal once.",
    basicAnalytics: "Profile views, job views, applications and messages of the last 30 days.",
    socialMedia:
      "Links to YouTube, LinkedIn, LINE and WhatsApp, and your own photo when your page is shared. Instagram, Facebook and TikTok are on every plan.",
    pageManagement: "Up to {managers} managers with accounts of their own.",
    featuredInSearch: "Labelled places above lists that fit you. All who have them take the same number of turns.",
    enhancedVisibility: "A labelled row on nearby pages of your category that are on the Free plan.",
    analytics: "Day by day, with visitors, where they came from, and each job posting.",
    resumeBank: "Search professionals by what a job needs. Not part of a free trial.",
    advancedAts: "Board, rejection templates, bulk moves and CSV. Every plan has the table of applications.",
    featuredListing: "A labelled place on the home page, and one more in the list of your category.",
    prioritySupport: "We read your messages to us first.",
  },
  left: "First plan",
  right: "Second plan",
  actions: { free: "List your business", paid: "Choose {plan}" },
  professional: {
    title: "For professionals",
    lead: "For trainers, coaches and therapists with their own profile.",
    free: "Create your profile",
    paid: "Choose {plan}",
    meaning: "What each line gives",
    /** By the key of the sentence in `plansText.lines`. */
    explained: {
      selectedCategories:
        "Searches find you under {specialties} of your specialties, which you choose. Your profile shows all of them.",
      limitedSearchVisibility: "You are in the list of professionals, but never in the labelled row above it.",
      contactAndLinks: "Everyone sees your website and social links, and your e-mail and phone where you tick it.",
      credentialsVerification:
        "You submit each credential. An admin checks it, and its badge stays until it expires, whatever your plan. Your identity is checked on every plan.",
      clientMessaging:
        "Any number of new conversations with members. On Free they are {conversations} a month; employers never count.",
      enhancedVisibility:
        "A labelled row above the list of professionals, shared in turns, and searches find you under all of your specialties.",
      portfolio: "Everyone sees your portfolio. On Free it is kept and only you see it.",
      paidProgramListings: "You list programs that members enroll in, at {price} for each.",
    },
  },
  questions: {
    title: "Questions",
    list: [
      {
        question: "How does the free trial work?",
        answer:
          "The owner of an approved business starts it once, for any plan, and it lasts {days} days; a professional can try Standard once, in the same way. No card is needed. When it ends, you return to the Free plan, and nothing is charged. The resume bank opens with a paid Premium plan only.",
      },
      {
        question: "How do I pay?",
        answer:
          "Request an invoice on your subscription page and pay it by bank transfer or PayNow. We start the plan once the payment has arrived. Where online payment is available, your subscription page offers it too.",
      },
      {
        question: "What happens when I upgrade?",
        answer:
          "The higher plan starts as soon as it is paid. Before you confirm, your subscription page shows what you get and what it costs.",
      },
      {
        question: "What happens when I downgrade?",
        answer:
          "You keep the plan you have until the end of the paid period; then the lower one starts. Posted jobs stay posted. Before you confirm, you see what you will lose.",
      },
      {
        question: "Can I cancel at any time?",
        answer:
          "Yes, on your subscription page. You keep everything until the end of the billing period, and it does not renew. Your listing, your reviews and your answers stay.",
      },
      {
        question: "What does a program listing cost?",
        answer:
          "{price} for each program you list, once. Premium includes the first {included}. When a member enrolls in a program with a price, {commission}% of it is our commission.",
      },
      {
        question: "Is there GST on the prices?",
        answer: "No. Prices are in Singapore dollars, and GST is not charged. Your invoice says so too.",
      },
      {
        question: "My gym is listed here already. Do I have to pay to take it over?",
        answer:
          "No. Open the listing, choose 'Claim this Fitness Collective' and show that it is yours. An admin reviews your claim, and then you run the listing, on the Free plan if you like.",
      },
    ],
    more: "Something else?",
    support: "Write to us",
  },
});
