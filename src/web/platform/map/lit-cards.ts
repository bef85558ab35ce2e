import { useEffect, useState, type RefObject } from "react";

/** The attribute of a card in a list that names its pin. */
const PIN = "data-pin";
/** The attribute of the card whose pin is pointed at. */
const LIT = "data-lit";

/**
 * Connects the cards of a list with their pins; several cards may have the same pin. The list is drawn before the map is
 * loaded and does not know it, so its cards are found by their attribute.
 * @param lit the id of the pin that is pointed at
 * @returns the id of the pin whose card is pointed at or has the focus
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
    const cards = lit === undefined ? [] : cardsOf(list, lit);
    for (const card of cards) card.setAttribute(LIT, "");
    return () => {
      for (const card of cards) card.removeAttribute(LIT);
    };
  }, [list, lit]);

  return pointedAt;
}

/** Scrolls to the first card of a pin, if the page of the list has it. */
export function scrollToCard(list: RefObject<HTMLElement | null>, id: number): void {
  cardsOf(list, id)[0]?.scrollIntoView({ block: "nearest" });
}

function cardsOf(list: RefObject<HTMLElement | null>, id: number): Element[] {
  return [...(list.current?.querySelectorAll(`[${PIN}="${id}"]`) ?? [])];
}
