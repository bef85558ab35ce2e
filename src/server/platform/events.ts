import type { Log } from "./log.ts";

/** Events by name; each domain adds its own by declaration merging. */
// oxlint-disable-next-line typescript/no-empty-interface -- filled by the domains
export interface AppEvents {}

type EventName = keyof AppEvents & string;
type Listener<N extends EventName> = (payload: AppEvents[N]) => Promise<void> | void;

export interface Events {
  on<N extends EventName>(name: N, listener: Listener<N>): void;
  /** Calls every listener, after the caller's transaction; a failing listener is logged, never thrown. */
  emit<N extends EventName>(name: N, payload: AppEvents[N]): Promise<void>;
}

/** Lets an earlier domain trigger something in a later one: it emits, and the later one listens. */
export function createEvents(log: Log): Events {
  const listeners = new Map<string, Listener<EventName>[]>();
  return {
    on(name, listener) {
      const list = listeners.get(name) ?? [];
      list.push(listener as Listener<EventName>);
      listeners.set(name, list);
    },
    async emit(name, payload) {
      for (const listener of listeners.get(name) ?? []) {
        try {
          await listener(payload);
        } catch (error) {
          log.error({ err: error, event: name }, "event listener failed");
        }
      }
    },
  };
}
