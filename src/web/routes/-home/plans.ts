import { lazyRouteComponent } from "@tanstack/react-router";

/** The plan cards of the home page, far below its first screen. */
export const BusinessPlans = lazyRouteComponent(
  () => import("#web/features/subscriptions/plan-sections.tsx"),
  "BusinessPlans",
);
export const ProfessionalPlans = lazyRouteComponent(
  () => import("#web/features/subscriptions/plan-sections.tsx"),
  "ProfessionalPlans",
);
