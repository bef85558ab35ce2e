import {
  type ChangeEvent,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
} from "react";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface EarlyValueProps<T extends Control> {
  ref?: Ref<T> | undefined;
  onChange?: ((event: ChangeEvent<T>) => void) | undefined;
}

/**
 * Enters again what was entered into a control before the page was hydrated, because hydration replaces it with the
 * value that was rendered.
 * @returns the ref of the element
 */
export function useEarlyValue<T extends Control>({ ref, onChange }: EarlyValueProps<T>): RefObject<T | null> {
  const element = useRef<T>(null);
  // React adds `ref` to these dependencies.
  useImperativeHandle(ref, () => element.current as T, []);
  const enterAgain = useEffectEvent(() => {
    const target: (T & { earlyValue?: string }) | null = element.current;
    // The start script has stored it.
    if (target?.earlyValue === undefined || target.earlyValue === target.value) return;
    target.value = target.earlyValue;
    // Handlers of these controls read nothing but the target.
    onChange?.({ type: "change", target, currentTarget: target } as ChangeEvent<T>);
  });
  // After the effects of the form, which does not notice a change before them.
  useEffect(() => queueMicrotask(enterAgain), []);
  return element;
}
