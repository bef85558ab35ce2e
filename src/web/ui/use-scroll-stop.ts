import { useEffect, useRef, useState } from "react";

const CONTROLS = "a[href], button, input, select, textarea, [tabindex]";

/**
 * Makes a box scrollable by keyboard: while it is higher than its frame and has no control in it, it takes the focus
 * itself.
 * @returns what the box is given; its content must be in one element
 */
export function useScrollStop<T extends HTMLElement>() {
  const box = useRef<T>(null);
  const [isStop, setIsStop] = useState(false);
  useEffect(() => {
    const frame = box.current;
    if (!frame) return undefined;
    const sizes = new ResizeObserver(() =>
      setIsStop(frame.scrollHeight > frame.clientHeight && frame.querySelector(CONTROLS) === null),
    );
    for (const watched of [frame, ...frame.children]) sizes.observe(watched);
    return () => sizes.disconnect();
  }, []);
  return { ref: box, ...(isStop ? { tabIndex: 0 } : {}) };
}
