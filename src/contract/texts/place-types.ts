import { texts } from "./language.ts";

/** Names of the types that an import from Google Places can be filtered by, by Google's own name for the type. */
export const placeTypesText = texts("placeTypesText", {
  gym: "Gym",
  fitness_center: "Fitness center",
  yoga_studio: "Yoga studio",
  swimming_pool: "Swimming pool",
  sports_club: "Sports club",
  sports_complex: "Sports complex",
  sports_coaching: "Sports coaching",
  sports_activity_location: "Sports activity location",
  athletic_field: "Athletic field",
  wellness_center: "Wellness center",
  sporting_goods_store: "Sporting goods store",
  bicycle_store: "Bicycle store",
  shoe_store: "Shoe store",
  clothing_store: "Clothing store",
  physiotherapist: "Physiotherapist",
  chiropractor: "Chiropractor",
  doctor: "Doctor",
  drugstore: "Drugstore",
  pharmacy: "Pharmacy",
  meal_delivery: "Meal delivery",
  meal_takeaway: "Meal takeaway",
  juice_shop: "Juice shop",
  vegan_restaurant: "Vegan restaurant",
  sports_school: "Sports school",
});
