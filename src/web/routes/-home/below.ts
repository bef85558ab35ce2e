import { lazyRouteComponent } from "@tanstack/react-router";

const loadPanels = () => import("./home-panels.tsx");
const loadPlans = () => import("#web/features/subscriptions/plan-sections.tsx");

/** Parts of the home page below its first screen. */
export const BusinessPromotion = lazyRouteComponent(loadPanels, "BusinessPromotion");
export const BusinessPlans = lazyRouteComponent(loadPlans, "BusinessPlans");
export const ProfessionalPlans = lazyRouteComponent(loadPlans, "ProfessionalPlans");
export const ClosingCall = lazyRouteComponent(loadPanels, "ClosingCall");
