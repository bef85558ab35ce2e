import { texts } from "./language.ts";

/** Texts of the share button. */
export const shareText = texts("shareText", {
  share: "Share",
  copied: "Link copied",
  copiedBody: "You can paste it wherever you like.",
  copyFailed: "The link could not be copied",
  copyFailedBody: "Copy it from here: {url}",
});
