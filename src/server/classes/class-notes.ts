import { bookingMailsText } from "#contract/texts/booking-mails.ts";
import { storedTexts } from "#server/platform/stored-texts.ts";

/** Why a class does not take place, where its host did not say so: stored as its note. */
export const classNotes = storedTexts(bookingMailsText.reasons);
