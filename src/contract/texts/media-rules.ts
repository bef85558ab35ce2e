import { texts } from "./language.ts";

/** Validation messages of articles and banners, and results of changes to articles. */
export const mediaRulesText = texts("mediaRulesText", {
  title: "Enter a title of at least 3 characters.",
  contentRequired: "Write the text.",
  contentLong: "The text is too long. Please shorten it.",
  contentType: "Choose a content type.",
  image: "Upload the picture here; pictures from other sites are not shown.",
  tooManyTags: "At most 10 tags.",
  tooManyCategories: "At most 5 categories.",
  moment: "Enter a day and a time.",
  eventDate: "Enter when the event begins.",
  eventEnd: "The event has to end after it begins.",
  eventPlace: "Enter where the event takes place, or mark it as online.",
  registrationCloses: "Registration has to close before the event begins.",
  attendeesWhole: "Enter the number of places as a whole number.",
  attendeesMin: "There must be at least one place.",
  attendeesMax: "There can be at most 100,000 places.",
  publishAhead: "Choose a time in the future.",
  version: "Open the article again before you save it.",
  reason: "Tell the author why.",
  bannerImage: "Upload a picture.",
  bannerButton: "A button needs both its words and its link.",
  bannerLink: "Enter a page of this site, such as /jobs, or a web address.",
  bannerOrder: "The list of banners has changed. Please open it again.",
  business: "Choose one of your listings.",
});
