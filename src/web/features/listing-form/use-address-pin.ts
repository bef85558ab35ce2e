import { useMutation } from "@tanstack/react-query";
import { useRef, useState, type FocusEvent, type KeyboardEvent } from "react";
import { useWatch, type FieldValues, type UseFormReturn } from "react-hook-form";
import type { AddressPoint } from "#contract/address-points.ts";
import { call } from "#web/platform/api/call.ts";
import { pointerReleased } from "#web/platform/forms/pointer-release.ts";
import { MAP_ZOOM, type MapPoint } from "#web/platform/map/map-area.ts";
import { coordinatesOf, fits, isExact, isLocatable, pinOf, ZOOM_OF, type PinnedValues } from "./address-pin.ts";

export type AddressPin = ReturnType<typeof useAddressPin>;

type AddressValues = Omit<PinnedValues, "latitude" | "longitude">;

const WAIT_MS = 5_000;

/** What the map shows around the pin. */
interface PinArea {
  center: MapPoint;
  zoom: number;
}

/** What was found for the address, and whether the pin was left where it is. */
export interface FoundPoint {
  point: AddressPoint;
  isKept: boolean;
}

/**
 * The pin of a form's address. It is proposed when the address is left, and stays where it is while it fits the
 * address; a point that is not exact becomes the pin only when the owner moves it.
 */
export function useAddressPin<T extends FieldValues & PinnedValues>(given: UseFormReturn<T>) {
  // react-hook-form cannot know that the generic values have these names.
  const form = given as unknown as UseFormReturn<PinnedValues>;
  const [latitude, longitude] = useWatch({ control: form.control, name: ["latitude", "longitude"] });
  const pin = pinOf({ latitude, longitude });
  const [found, setFound] = useState<FoundPoint>();
  const [area, setArea] = useState<PinArea | undefined>(() => pin && streetAround(pin));
  /** The address that the pin is for. */
  const located = useRef(pin ? keyOf(addressOf(form.getValues())) : "");
  /** The latest search for a point. */
  const finding = useRef<Promise<unknown>>(undefined);

  function place(point: MapPoint | undefined): void {
    const coordinates = point ? coordinatesOf(point) : { latitude: "", longitude: "" };
    for (const name of ["latitude", "longitude"] as const) {
      form.clearErrors(name);
      form.setValue(name, coordinates[name], { shouldDirty: true });
    }
  }

  function forget(): void {
    located.current = "";
    setFound(undefined);
    setArea(undefined);
  }

  const locate = useMutation({
    mutationFn: async ({ address }: { address: AddressValues; isPressed: boolean }) => {
      try {
        return await call("POST /api/locations/point", { body: address });
      } finally {
        await pointerReleased();
      }
    },
    onSuccess: (point, { address, isPressed }) => {
      // The address was changed meanwhile.
      if (located.current !== keyOf(address)) return;
      const current = pinOf(form.getValues());
      const isKept = current !== undefined && fits(current, point) && !(isPressed && isExact(point));
      setFound({ point, isKept });
      if (isKept) return;
      place(isExact(point) ? point : undefined);
      setArea({ center: { lat: point.lat, lng: point.lng }, zoom: ZOOM_OF[point.precision] });
    },
    onError: (_, { address }) => {
      if (located.current === keyOf(address)) located.current = "";
    },
  });

  function find(isPressed: boolean): void {
    const address = addressOf(form.getValues());
    located.current = keyOf(address);
    finding.current = locate.mutateAsync({ address, isPressed }).catch(() => {});
  }

  function findIfChanged(): void {
    const values = form.getValues();
    if (isLocatable(values) && keyOf(addressOf(values)) !== located.current) find(false);
  }

  return {
    /** Undefined while there is none, and while there is only a point that has to be moved. */
    pin,
    found,
    area,
    isFinding: locate.isPending,
    error: locate.error,
    /** Looks the address up because the owner asks for it. */
    find: () => find(true),
    /** For the element around the address fields: looks the address up on blur, and when Enter submits the form. */
    addressHandlers: {
      onBlur: ({ currentTarget, relatedTarget, target }: FocusEvent<HTMLElement>) => {
        const isInside = currentTarget.contains(relatedTarget) && (target as HTMLInputElement).name !== "postalCode";
        if (!isInside) findIfChanged();
      },
      onKeyDown: ({ key, nativeEvent }: KeyboardEvent<HTMLElement>) => {
        // During IME composition, Enter confirms the word.
        if (key === "Enter" && !nativeEvent.isComposing) findIfChanged();
      },
    },
    move: (point: MapPoint) => {
      place(point);
      setFound(undefined);
    },
    /** After its coordinates were typed. */
    show: async () => {
      await pointerReleased();
      if (!pin) return;
      setFound(undefined);
      setArea(streetAround(pin));
    },
    remove: () => {
      place(undefined);
      forget();
    },
    /** For a form that begins again. */
    forget,
    /**
     * Waits for a pin that is being looked up: leaving the address by pressing Save must save its pin, and a pin that
     * arrives later would make a repeated request another one. What takes too long changes nothing any more.
     */
    async settled(): Promise<void> {
      const late = new Promise((resolve) => setTimeout(resolve, WAIT_MS, "late"));
      if ((await Promise.race([finding.current, late])) === "late") located.current = "";
    },
  };
}

function streetAround(center: MapPoint): PinArea {
  return { center, zoom: MAP_ZOOM.ofStreet };
}

function addressOf({ address, city, state, country, postalCode }: PinnedValues): AddressValues {
  return { address, city, state, country, postalCode };
}

function keyOf(address: AddressValues): string {
  return JSON.stringify(address);
}
