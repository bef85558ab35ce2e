import { describe, expect, test } from "vitest";
import { classAttendee, type ClassAttendee, type Booking } from "#contract/bookings.ts";
import type { Class } from "#contract/classes.ts";
import { renderScreen, testUser, visibleText } from "#web/platform/pages/screen.test-suite.tsx";
import { AttendanceList } from "./attendance-list.tsx";
import { BookingList } from "./booking-list.tsx";
import { ClassWeek } from "./class-week.tsx";
import { aBooking, aClass, aPlaceInLine } from "./class.test-suite.ts";
import { attendanceData, bookingsData, classesData } from "./classes.data.ts";

describe("the user's bookings", () => {
  const list = (isPast = false) => (
    <BookingList
      isPast={isPast}
      page={1}
      emptyLink={<a href="/classes">Find</a>}
      renderPageLink={(_, words) => words}
    />
  );
  const draw = (items: Booking[], isPast = false) => {
    const key = isPast ? bookingsData.past(1).queryKey : bookingsData.coming().queryKey;
    const answer = { items, total: { count: items.length, exact: true } };
    return visibleText(renderScreen(list(isPast), { user: testUser, answers: [[key, answer]] }));
  };

  test("name each class with its time and place, and what can be done", () => {
    const words = draw([aBooking(), aPlaceInLine({ position: 2, offeredUntil: null }, { id: 42 })]);
    expect(words).toContain(
      "2 bookings Tue, 1 Dec, 7:00 – 8:00 pm Vinyasa Flow Serene Yoga · 1 Orchard Road, Singapore",
    );
    expect(words).toContain("Show code Cancel booking");
    expect(words).toContain("You are number 2 in line");
  });

  test("a class that its host cancelled owes nothing", () => {
    const cancelled = aBooking({ class: aClass({ cancelled: true, booking: "none" }) });
    expect(draw([cancelled])).toContain("Cancelled This class does not take place. Nothing is due");
    expect(draw([cancelled])).not.toContain("Cancel booking");
  });

  test("past ones say what was paid", () => {
    expect(draw([aBooking({ paymentStatus: "refunded", canCancel: false })], true)).toContain("Refunded");
    expect(draw([aBooking({ paymentStatus: "completed", canCancel: false })], true)).toContain("Paid.");
  });

  test("say that there are none, that they are loading, and that loading failed", () => {
    expect(draw([])).toContain("You have no class to come");
    expect(draw([], true)).toContain("You have had no class yet");
    expect(renderScreen(list(), { user: testUser })).toContain('data-slot="skeleton"');
    const failed = renderScreen(list(), { user: testUser, failures: [bookingsData.coming().queryKey] });
    expect(visibleText(failed)).toContain("Your bookings could not be loaded. Try Again");
  });
});

describe("the list of who came", () => {
  const person = (of: Partial<ClassAttendee>): ClassAttendee =>
    classAttendee.parse({
      id: 70,
      user: { id: 7, name: "Wei Jie Ng" },
      paymentStatus: "pending",
      attendance: null,
      noShows: 0,
      ...of,
    } satisfies ClassAttendee);
  const draw = (people: ClassAttendee[], scanned?: number) =>
    renderScreen(<AttendanceList classId={41} scanned={scanned} />, {
      answers: [[attendanceData.of(41).queryKey, people]],
    });
  const people = [person({ attendance: "present" }), person({ id: 71, user: { id: 8, name: "Aisha" }, noShows: 2 })];

  test("counts who is here and tells how often people were absent", () => {
    const words = visibleText(draw(people));
    expect(words).toContain("1 of 2 here 0 absent 1 not marked");
    expect(words).toContain("Aisha Payment pending Absent 2 times before Here Absent");
  });

  test("a scanned code puts its booking first; an unknown one is said", () => {
    expect(visibleText(draw(people, 71))).toContain("not marked Scanned: Aisha Aisha");
    expect(visibleText(draw(people, 99))).toContain("This code belongs to no booking of this class");
  });

  test("says that nobody booked, and that loading failed", () => {
    expect(visibleText(draw([]))).toContain("Nobody has booked yet");
    const failed = renderScreen(<AttendanceList classId={41} scanned={undefined} />, {
      failures: [attendanceData.of(41).queryKey],
    });
    expect(visibleText(failed)).toContain("The list could not be loaded. Try Again");
  });
});

describe("a host's week", () => {
  const host = { kind: "business", id: 12 } as const;
  const key = classesData.week(host, "2026-11-23").queryKey;
  const week = (
    <ClassWeek
      host={host}
      programs={[{ id: 3, name: "Vinyasa Flow" }]}
      currency="SGD"
      day={undefined}
      renderWeekLink={(day, words, label) => <a href={`/week?${day}`}>{label ?? words}</a>}
    />
  );
  const draw = (classes: Class[]) => renderScreen(week, { answers: [[key, classes]] });
  const of = aClass({ startsAt: "2026-11-24T11:00:00.000Z", endsAt: "2026-11-24T12:30:00.000Z", waiting: 1 });

  test("shows each class with its seats, and free hours that add classes", () => {
    const html = draw([of]);
    const words = visibleText(html);
    expect(words).toContain("Change on Tue, 24 Nov: 7:00 pm 90 min Vinyasa Flow 9 of 12 booked, 1 waiting Attendance");
    expect(words).toContain("Change on Tue, 24 Nov: Vinyasa Flow 7:00 pm · 9/12");
    expect(html).toContain('aria-label="Add classes on Tue, 24 Nov at 6:00 pm"');
    // Only one of the hours is a stop of the Tab key.
    expect(html.match(/data-cell="[^"]+" tabindex="0"/g)).toHaveLength(1);
  });

  test("an empty week can be filled; loading and failing are said", () => {
    expect(visibleText(draw([]))).toContain("No classes");
    expect(renderScreen(week)).toContain('data-slot="skeleton"');
    expect(visibleText(renderScreen(week, { failures: [key] }))).toContain(
      "Your classes could not be loaded. Try Again",
    );
  });
});
