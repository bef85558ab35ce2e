import type { Attendance } from "#contract/class-limits.ts";

/** What is marked of a booking; null takes a mark back. */
export type Marks = Readonly<Record<number, Attendance | null>>;

const VALUES = new Set<unknown>(["present", "absent", null]);

const keyOf = (classId: number) => `attendance.${classId}`;

/** The marks of a class that are kept on this device because they are not sent yet. */
export function readKept(classId: number): Marks {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(classId)) ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter(([id, value]) => Number.isSafeInteger(Number(id)) && VALUES.has(value)),
    );
  } catch {
    // Without a storage the marks are kept by the open page only.
    return {};
  }
}

export function writeKept(classId: number, marks: Marks): void {
  try {
    if (Object.keys(marks).length === 0) localStorage.removeItem(keyOf(classId));
    else localStorage.setItem(keyOf(classId), JSON.stringify(marks));
  } catch {
    // See above.
  }
}

/** The kept marks without those that were sent and not changed meanwhile. */
export function withoutSent(kept: Marks, sent: Marks): Marks {
  return Object.fromEntries(Object.entries(kept).filter(([id, value]) => !(id in sent) || sent[Number(id)] !== value));
}
