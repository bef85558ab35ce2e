import type { Currency } from "#contract/currencies.ts";
import { priceError, priceIn, type WrittenPrice } from "#contract/price.ts";
import { invalidFields } from "./errors.ts";

/**
 * The price that a write states.
 * @param currency of a price that is a number in whole units
 * @param most the highest price in whole Singapore dollars
 * @param message instead of the messages for each error
 * @throws invalid
 */
export function requirePrice(
  written: WrittenPrice,
  { currency, most, message }: { currency: Currency; most: number; message?: string },
): { amount: number; currency: Currency } {
  const price = priceIn(currency, written);
  const error = priceError(price, most);
  if (error !== undefined) throw invalidFields({ price: message ?? error });
  return price;
}
