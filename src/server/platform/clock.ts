/** The source of the current time, so that tests can control it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export interface FixedClock extends Clock {
  /** Moves the clock forward by milliseconds. */
  advance(milliseconds: number): void;
  set(to: Date | string): void;
}

/** A clock that stays fixed until it is moved. */
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
