/** How many rows match: exact up to 1,000, then "1000+". */
export interface Total {
  count: number;
  exact: boolean;
}

export function formatTotal(total: Total): string {
  return total.exact ? String(total.count) : `${total.count}+`;
}

export function parseTotal(header: string | null, fallback: number): Total {
  const match = /^(\d+)(\+?)$/.exec(header ?? "");
  return match ? { count: Number(match[1]), exact: match[2] === "" } : { count: fallback, exact: true };
}
