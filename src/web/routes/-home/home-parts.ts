import { lazyRouteComponent } from "@tanstack/react-router";

const loadPanels = () => import("./home-panels.tsx");
const loadPlans = () => import("#web/features/subscriptions/plan-sections.tsx");

/** Lazy-loaded parts of the home page, in a BelowScreen; home.load.ts preloads them. */
export const BusinessPromotion = lazyRouteComponent(loadPanels, "BusinessPromotion");
export const BusinessPlans = lazyRouteComponent(loadPlans, "BusinessPlans");
export const ProfessionalPlans = lazyRouteComponent(loadPlans, "ProfessionalPlans");
export const ClosingCall = lazyRouteComponent(loadPanels, "ClosingCall");
