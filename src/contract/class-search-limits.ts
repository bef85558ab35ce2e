// In a module of its own, because every page reads the parameters of lists.

/** Languages that classes are held in (ISO 639-1). */
export const CLASS_LANGUAGES = ["en", "zh", "ms", "ta", "id", "th", "vi", "ja", "ko", "tl", "hi", "yue"] as const;
export type ClassLanguage = (typeof CLASS_LANGUAGES)[number];

export const CLASS_SEARCH_LIMITS = {
  seatsMax: 500,
  /** Whole Singapore dollars. */
  priceMax: 100_000,
} as const;
