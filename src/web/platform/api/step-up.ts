type Ask = () => Promise<boolean>;

let ask: Ask | undefined;

/** Sets what asks the user to confirm their identity; the shell does. Returns a function that unsets it. */
export function askWith(asking: Ask): () => void {
  ask = asking;
  return () => {
    if (ask === asking) ask = undefined;
  };
}

/** Asks the user to confirm their identity. @returns whether they did */
export async function confirmIdentity(): Promise<boolean> {
  return (await ask?.()) ?? false;
}
