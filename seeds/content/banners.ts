import type { BannerTheme } from "../drawing/kinds.ts";

export interface BannerContent {
  title: string;
  subtitle: string;
  ctaText: string;
  ctaLink: string;
  secondaryCtaText: string | null;
  secondaryCtaLink: string | null;
  /** Theme passed to drawBanner, with the title as seed. */
  theme: BannerTheme;
}

/** The hero banners of the demo world in their order; every link is a page of the site. */
export const HERO_BANNERS: readonly BannerContent[] = [
  {
    title: "Find a place to move near you",
    subtitle: "Gyms, studios, pools and walls across Asia, with opening hours and honest reviews.",
    ctaText: "Explore Now",
    ctaLink: "/businesses",
    secondaryCtaText: "Sign Up",
    secondaryCtaLink: "/auth",
    theme: "dawn",
  },
  {
    title: "Everything around your training",
    subtitle: "Meals, gear, physiotherapy and courses from people who train themselves.",
    ctaText: "See Business Collectives",
    ctaLink: "/business-collectives",
    secondaryCtaText: "Find a gym",
    secondaryCtaLink: "/businesses",
    theme: "studio",
  },
  {
    title: "Work where you feel well",
    subtitle: "Coaching, front desk and clinic jobs, from a few hours a week to full time.",
    ctaText: "Browse jobs",
    ctaLink: "/jobs",
    secondaryCtaText: "Create an account",
    secondaryCtaLink: "/auth",
    theme: "dusk",
  },
  {
    title: "Run a studio? Be found.",
    subtitle: "List it free, answer your reviews and add more as you grow.",
    ctaText: "Compare plans",
    ctaLink: "/plans",
    secondaryCtaText: null,
    secondaryCtaLink: null,
    theme: "water",
  },
];
