import { useEffect, useState, type RefObject } from "react";

/** The attribute of a card in a list that names its pin. */
const PIN = "data-pin";
/** The attribute of the card whose pin is pointed at. */
const LIT = "data-lit";

/**
 * Connects the cards of a list with their pins. The list is drawn before the map is loaded and does not know it, so its
 * cards are found by their attribute.
 * @param lit the id of the pin that is pointed at
 * @returns the id of the card that is pointed at or has the focus
 */
export function useLitCards(list: RefObject<HTMLElement | null>, lit: number | undefined): number | undefined {
  const [pointedAt, setPointedAt] = useState<number>();

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const note = ({ target }: Event) => {
      const card = target instanceof Element ? target.closest(`[${PIN}]`) : null;
      setPointedAt(card ? Number(card.getAttribute(PIN)) : undefined);
    };
    const forget = () => setPointedAt(undefined);
    const events = { pointerover: note, focusin: note, pointerleave: forget, focusout: forget };
    for (const [name, listener] of Object.entries(events)) element.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of Object.entries(events)) element.removeEventListener(name, listener);
    };
  }, [list]);

  useEffect(() => {
    const card = lit === undefined ? undefined : cardOf(list, lit);
    card?.setAttribute(LIT, "");
    return () => card?.removeAttribute(LIT);
  }, [list, lit]);

  return pointedAt;
}

/** Scrolls to the card of a pin, if the page of the list has it. */
export function scrollToCard(list: RefObject<HTMLElement | null>, id: number): void {
  cardOf(list, id)?.scrollIntoView({ block: "nearest" });
}

function cardOf(list: RefObject<HTMLElement | null>, id: number): Element | undefined {
  return list.current?.querySelector(`[${PIN}="${id}"]`) ?? undefined;
}
