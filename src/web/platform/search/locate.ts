const TIMEOUT_MS = 15_000;

/** The visitor's position to about 100 metres; undefined if the browser does not provide it. */
export function locate(): Promise<{ lat: number; lng: number } | undefined> {
  return new Promise((resolve) => {
    if (!("geolocation" in navigator)) {
      resolve(undefined);
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: round(coords.latitude), lng: round(coords.longitude) }),
      () => resolve(undefined),
      { timeout: TIMEOUT_MS, maximumAge: 10 * 60_000 },
    );
  });
}

function round(degrees: number): number {
  return Math.round(degrees * 1_000) / 1_000;
}
