import { texts } from "./language.ts";

/** Texts of the home page and of the cards that only it shows. spec: product §2, calls §8.3, §8.6 */
export const homeText = texts("homeText", {
  head: {
    title: "Gyms, studios and fitness jobs in Asia",
    description:
      "Find gyms, studios and fitness centres in Singapore, Malaysia, Thailand, Indonesia and the Philippines, read real reviews and see who is hiring.",
  },
  loading: "Loading…",
  hero: {
    region: "Highlights",
    kind: "carousel",
    slideKind: "slide",
    headline: "Discover Fitness Businesses in Asia",
    subline: "Find the perfect gym, studio or fitness center",
    explore: "Explore Now",
    signUp: "Sign Up",
    previous: "Previous slide",
    next: "Next slide",
    slide: "Slide {number} of {total}",
    pause: "Pause the slides",
    play: "Play the slides",
  },
  search: {
    label: "Search for gyms, studios and trainers",
    placeholder: "Search for gyms, studios, trainers...",
    classes: "Classes today",
  },
  topRated: {
    title: "Top-Rated Fitness Collectives",
    lead: "Rated highest by the people who train there.",
    all: "View all Fitness Collectives",
    error: "Unable to load Fitness Collectives. Please try again later.",
    empty: "No Fitness Collectives found. Check back soon!",
  },
  jobs: {
    title: "Featured Jobs",
    lead: "Work in gyms, studios and clinics across Asia.",
    all: "View all jobs",
    error: "Unable to load jobs. Please try again later.",
    empty: "No featured jobs available. Check back soon!",
  },
  promotion: {
    title: "Run a gym, studio or fitness business?",
    lead: "Put it where people look for their next place to train. A listing is free, and an admin checks each one before it appears.",
    points: [
      {
        title: "Be found",
        body: "Your opening hours, locations, photos and programs on one page that search engines can read.",
      },
      {
        title: "Be trusted",
        body: "Real reviews from people who trained with you. From the Basic plan on, your answers stand below them.",
      },
      { title: "Hire well", body: "Post jobs to people who already work in fitness." },
    ],
    register: "List your business",
    claim: "Find and claim your listing",
  },
  businessPlans: {
    title: "Plans for businesses",
    lead: "Start free. Grow when it pays off.",
    choose: "Choose {plan}",
    chooseFree: "Start free",
    compare: "Compare all plans",
  },
  professionalPlans: {
    title: "Plans for professionals",
    lead: "Show clients and employers what you can do.",
    choose: "Choose {plan}",
    chooseFree: "Start free",
  },
  media: {
    title: "Latest Media",
    lead: "Training, nutrition and news from the industry.",
    all: "View all articles",
    error: "Unable to load articles. Please try again later.",
    empty: "No articles found. Check back soon for fitness news and updates!",
    readMore: "Read More",
    by: "By {author}",
  },
  closing: {
    title: "Ready to find your place to train?",
    lead: "Compare gyms and studios near you, or create an account to review the ones you know.",
    explore: "Explore Fitness Collectives",
    signUp: "Create your account",
  },
});
