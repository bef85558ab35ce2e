import { decimalsOf, toWholeUnits } from "../currencies.ts";
import { formatCurrency, formatList, formatNumber } from "./format.ts";

// Amounts in minor units, in a module that the first pages do not load.

interface Amount {
  amount: number;
  currency: string;
}

function decimalsShown(currency: string): Intl.NumberFormatOptions {
  const decimals = decimalsOf(currency);
  return { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
}

/** '$49.00', 'RM 49.00', 'JP¥4,900': a price with the sign and the decimals of its currency. spec: calls §9, DECISIONS 56 */
export function formatPrice({ amount, currency }: Amount): string {
  return formatCurrency(toWholeUnits({ amount, currency }), currency, {
    ...decimalsShown(currency),
    // Nobody writes the two decimals that rupiah have by ISO 4217.
    ...(currency === "IDR" && { trailingZeroDisplay: "stripIfInteger" }),
  });
}

/** '$49', '$12.50': a price where there is little room, without decimals that are zero. */
export function formatShortPrice({ amount, currency }: Amount): string {
  return formatCurrency(toWholeUnits({ amount, currency }), currency, {
    ...decimalsShown(currency),
    trailingZeroDisplay: "stripIfInteger",
  });
}

/** The amounts that are owed, without the credits. */
export function owedOf(due: readonly Amount[]): Amount[] {
  return due.filter(({ amount }) => amount > 0);
}

/** '$15.00, RM 40.00': amounts in several currencies, which are never added; '$0.00' without any. */
export function formatPrices(amounts: readonly Amount[]): string {
  return amounts.length === 0 ? formatPrice({ amount: 0, currency: "SGD" }) : formatList(amounts.map(formatPrice));
}

/** 'SGD 1,234.50', on invoices and in notices. */
export function formatMoney({ amount, currency }: Amount): string {
  return `${currency} ${formatNumber(toWholeUnits({ amount, currency }), decimalsShown(currency))}`;
}
