import { texts } from "./language.ts";

/** What a failed read shows when no response arrived, by endpoint. spec: calls §8.3, §8.6 */
export const readFailureText: Readonly<Record<string, string>> = texts("readFailureText", {
  "GET /api/user": "Failed to fetch user data",
  "GET /api/businesses": "Failed to fetch Fitness Collectives",
  "GET /api/business-collectives": "Failed to fetch businesses",
  "GET /api/businesses/{id}": "Failed to fetch business",
  "GET /api/business-collectives/{id}": "Failed to fetch business details",
  "GET /api/businesses/{id}/reviews": "Failed to fetch reviews",
  "GET /api/business-collectives/{id}/reviews": "Failed to fetch reviews",
  "GET /api/businesses/{id}/locations": "Failed to fetch locations",
  "GET /api/business-collectives/{id}/locations": "Failed to fetch locations",
  "GET /api/businesses/{id}/photos": "Failed to fetch photos",
  "GET /api/business-collectives/{id}/photos": "Failed to fetch photos",
  "GET /api/businesses/{id}/gallery": "Failed to fetch photos",
});

export const failureText = texts("failureText", {
  /** A text longer than its field allows. */
  tooLong: "Please use at most {max} characters",
  notOpened: "It could not be opened",
  imageTooLarge: "Image size should be less than 5MB",
  /** A failed call without a response, other than the reads above. */
  noResponse: "The server could not be reached. Please check your connection and try again.",
});
