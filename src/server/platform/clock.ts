/** Where the time comes from: rules ask it, so that tests can decide what time it is. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export interface FixedClock extends Clock {
  /** Moves on by milliseconds. */
  advance(milliseconds: number): void;
  set(to: Date | string): void;
}

/** A clock that stands still until it is moved. */
export function fixedClock(at: Date | string): FixedClock {
  let time = new Date(at).getTime();
  return {
    now: () => new Date(time),
    advance(milliseconds) {
      time += milliseconds;
    },
    set(to) {
      time = new Date(to).getTime();
    },
  };
}
