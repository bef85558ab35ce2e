/** Calling codes for numbers written without one. */
const CALLING_CODES: Readonly<Record<string, string>> = {
  Singapore: "65",
  Malaysia: "60",
  Thailand: "66",
  Indonesia: "62",
  Philippines: "63",
  Vietnam: "84",
  Japan: "81",
  Korea: "82",
  "South Korea": "82",
  "Hong Kong": "852",
  Taiwan: "886",
};
/** The digits of a full international number. */
const FULL_NUMBER = /^[1-9]\d{7,14}$/;

/** The wa.me URL that opens a chat with a number; undefined when the full international number is not known. */
export function whatsAppHref(phone: string, country: string): string | undefined {
  const digits = phone.replace(/\D/g, "");
  const code = CALLING_CODES[country];
  const isInternational = phone.trim().startsWith("+") || digits.startsWith("00");
  const whole = isInternational ? digits.replace(/^00/, "") : code && code + digits.replace(/^0+/, "");
  return whole && FULL_NUMBER.test(whole) ? `https://wa.me/${whole}` : undefined;
}
