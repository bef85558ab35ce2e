import { fullName } from "#contract/person-name.ts";
import { accountsText } from "#contract/texts/accounts.ts";
import { invalidFields } from "#server/platform/errors.ts";
import { findingsIn } from "#server/platform/text-checks.ts";

const NAMES = ["firstName", "lastName"] as const;
type Names = Partial<Record<(typeof NAMES)[number], string | null | undefined>>;

/**
 * Requires that a name holds no link, e-mail or phone number, also across its two parts.
 * @throws invalid, naming the field. spec: DECISIONS 50
 */
export function requireNames({ firstName = null, lastName = null }: Names): void {
  const isContact = (name: string) => findingsIn(name).some((found) => found === "link" || found === "contact");
  const own = { firstName, lastName };
  const wrong = NAMES.find((field) => isContact(own[field] ?? ""));
  const field = wrong ?? (isContact(fullName(own)) ? "lastName" : undefined);
  if (field) throw invalidFields({ [field]: accountsText.nameContact });
}
