/** Texts of the share button. */
export const shareText = {
  share: "Share",
  copied: "Link copied",
  copiedBody: "You can paste it wherever you like.",
  copyFailed: "The link could not be copied",
  copyFailedBody: "Copy it from here: {url}",
} as const;
