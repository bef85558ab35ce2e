import { texts } from "./language.ts";

/** Messages of a synchronisation to admins. */
export const syncText = texts("syncText", {
  started: "The comprehensive sync process has been started and will run in the background.",
  photosDone: "Photos of {successful} of {total} Business Collectives were synchronised.",
  detailsDone: "Details of {successful} of {total} Business Collectives were synchronised.",
  goesOn: "{done} of {total} Business Collectives were synchronised so far; the rest continue in the background.",
  cancelling: "The synchronisation stops after the current listing.",
  cancelled: "The synchronisation was cancelled.",
  note: {
    changed: "Changed: {fields}",
    blanked: "Blanked",
    noSource: "Not imported from this places service.",
    trashed: "In the trash.",
    gone: "The places service no longer knows this place.",
    unknown: "This listing does not exist.",
    broken: "It could not be saved. Please try again.",
    refused: "The places service gave no usable response.",
  },
  failure: {
    quota: "The places service accepts no more requests for now. What is done is kept; start again later.",
    provider: "No places provider is set up any longer.",
  },
  fields: {
    name: "name",
    description: "description",
    phone: "phone",
    email: "email",
    websiteUrl: "website",
    facebookUrl: "Facebook",
    instagramUrl: "Instagram",
    tiktokUrl: "TikTok",
    location: "address",
    hours: "hours",
    photos: "photos",
  },
});
