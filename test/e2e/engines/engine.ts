/** The W3C key actions that both protocols take. */
export interface KeyAction {
  type: "keyDown" | "keyUp";
  value: string;
}

/** A browser of another engine, driven through its own protocol. */
export interface Engine {
  /** Opens a URL and waits until it has loaded. */
  goTo(url: string): Promise<void>;
  /** Runs the body of an async function in the page and returns its result, which must be JSON. */
  run(body: string): Promise<unknown>;
  pressKeys(actions: readonly KeyAction[]): Promise<void>;
  /** Deletes the cookies, so that nobody is signed in. */
  forget(): Promise<void>;
  close(): Promise<void>;
}

/** Thrown when the browser is not installed. */
export class NotInstalled extends Error {}
