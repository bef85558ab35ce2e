/** The average of published ratings, to two decimals; zero without any. spec: DECISIONS 65 */
export function averageRating({ ratingSum, reviewCount }: { ratingSum: number; reviewCount: number }): number {
  return reviewCount === 0 ? 0 : Math.round((ratingSum * 100) / reviewCount) / 100;
}
