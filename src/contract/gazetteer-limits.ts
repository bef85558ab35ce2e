// In a module of its own, because every page reads the parameters of lists.

export const GAZETTEER_LIMITS = {
  /** Characters of a named place. */
  whereMax: 120,
  /** Characters of a search that is typed in one line. */
  lineMax: 200,
  suggestions: 8,
  /** Suggestions of one kind. */
  ofKind: 3,
  /** Letters of an alphabet before anything is suggested; of Chinese, Japanese, Korean and Thai one is enough. */
  lettersMin: 2,
} as const;
