/** The eleven predefined Business Collective categories. spec: calls §9.3 */
export const PREDEFINED_RETAIL_CATEGORIES = [
  "Supplements Store",
  "Fitness Equipment",
  "Sport Apparel",
  "Meal Plan Provider",
  "Health Food Store",
  "Physiotherapy Clinic",
  "Chiropractic Center",
  "Sports Medicine",
  "Sports Retail",
  "Meal Preparation Service",
  "Training Institution",
] as const;
