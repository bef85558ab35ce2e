interface Spot {
  lat: number;
  lng: number;
}

const KM_PER_DEGREE = 111.2;

/** Kilometres between two points that are at most some hundred kilometres apart. */
export function kmBetween(one: Spot, other: Spot): number {
  const scale = Math.cos((((one.lat + other.lat) / 2) * Math.PI) / 180);
  return Math.hypot(one.lat - other.lat, (one.lng - other.lng) * scale) * KM_PER_DEGREE;
}

export function centreOf(spots: readonly Spot[]): Spot {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { lat: mean(spots.map(({ lat }) => lat)), lng: mean(spots.map(({ lng }) => lng)) };
}
