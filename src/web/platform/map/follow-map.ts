const FOLLOW = "fc-follow-map";

/** Whether this browser's lists follow the map; not if it stores nothing. */
export function readFollowsMap(): boolean {
  try {
    return localStorage.getItem(FOLLOW) !== null;
  } catch {
    return false;
  }
}

export function writeFollowsMap(follows: boolean): void {
  try {
    if (follows) localStorage.setItem(FOLLOW, "true");
    else localStorage.removeItem(FOLLOW);
  } catch {
    // Then it is not remembered.
  }
}
