import { useCallback, useState } from "react";

const CONTROLS = "a[href], button, input, select, textarea, [tabindex]";

/**
 * Makes a box scrollable by keyboard: while it is higher than its frame and has no control in it, it takes the focus
 * itself.
 * @returns what the box is given
 */
export function useScrollStop() {
  const [isStop, setIsStop] = useState(false);
  // Not an effect: a portal renders the box later than the component that calls this.
  const ref = useCallback((box: HTMLElement | null) => {
    if (!box) return undefined;
    const sizes = new ResizeObserver(() =>
      setIsStop(box.scrollHeight > box.clientHeight && box.querySelector(CONTROLS) === null),
    );
    for (const watched of [box, ...box.children]) sizes.observe(watched);
    return () => sizes.disconnect();
  }, []);
  return { ref, ...(isStop ? { tabIndex: 0 } : {}) };
}
