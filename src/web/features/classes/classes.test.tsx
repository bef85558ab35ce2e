import { describe, expect, test } from "vitest";
import type { Booking } from "#contract/bookings.ts";
import type { Class } from "#contract/classes.ts";
import { renderScreen, SCREEN_NOW, testUser, visibleText } from "#web/platform/pages/screen.test-suite.tsx";
import { BookingPanel } from "./booking-panel.tsx";
import { ClassFacts } from "./class-facts.tsx";
import { ClassHours } from "./class-hours.tsx";
import { aBooking, aClass, aPlaceInLine } from "./class.test-suite.ts";
import { cancelRuleWords, zoneWords } from "./class-words.ts";
import { bookingsData, classesData } from "./classes.data.ts";
import { classEvent, classHead } from "./structured-data.ts";
import { Timetable } from "./timetable.tsx";

const settings = {
  productName: "FitCollective",
  publicUrl: "https://fit.example",
  supportEmail: "help@fit.example",
  enrollmentCommission: 10,
  social: {},
  demo: false,
};
const facts = { now: SCREEN_NOW, settings, country: undefined } as Parameters<typeof classHead>[0];
/** An hour and a half before the class. */
const NEAR = "2026-12-01T09:30:00.000Z";
const LAST_HOUR = "2026-12-01T10:30:00.000Z";

describe("the list", () => {
  test("a row says when, what, who, where, how far, what it costs and how many seats are left", () => {
    const html = renderScreen(<ClassHours classes={[aClass()]} />);
    expect(visibleText(html)).toBe(
      "7 pm 7:00 pm 60 min Vinyasa Flow at Serene Yoga · with Mei Tan · Mandarin 1 Orchard Road, Singapore · 1.2 km away $25.00 3 of 12 left Book",
    );
    expect(html).toContain('aria-label="Book: Vinyasa Flow, Tue, 1 Dec, 7:00 – 8:00 pm"');
    expect(html).toContain("/auth?redirect=%2Fclasses%2F41");
  });

  test("a teacher with a profile is a link, if there is a list to limit; another is a name", () => {
    const draw = (of: Partial<Class>) =>
      renderScreen(
        <ClassHours
          classes={[aClass(of)]}
          renderTeacherLink={(id, name, words) => <a href={`/classes?teacherId=${id}#${name}`}>{words}</a>}
        />,
      );
    expect(draw({})).toContain('at Serene Yoga · <a href="/classes?teacherId=9#Mei Tan">with Mei Tan</a>');
    expect(draw({ teacher: { professionalId: null, name: "Guest" } })).not.toContain("teacherId=");
    expect(renderScreen(<ClassHours classes={[aClass()]} />)).not.toContain("teacherId=");
  });

  test("a row has the pin of its place", () => {
    expect(renderScreen(<ClassHours classes={[aClass()]} />)).toContain('data-pin="5"');
    expect(renderScreen(<ClassHours classes={[aClass({ location: null })]} />)).not.toContain("data-pin");
  });

  test("rows stand under the hour in which they begin, in the zone of each class", () => {
    const sydney = { id: 43, timeZone: "Australia/Sydney", startsAt: "2026-12-01T08:30:00.000Z" };
    const html = renderScreen(<ClassHours classes={[aClass(sydney), aClass(), aClass({ id: 42 })]} />);
    // oxlint-disable-next-line unicorn/prefer-string-replace-all -- counts the headings
    expect([...html.matchAll(/<h3[^>]*>([^<]+)/g)].map(([, words]) => words)).toEqual(["7 pm"]);
    expect(visibleText(html)).toContain("7:30 pm");
  });

  test.each<[string, Partial<Class>, string]>([
    ["full", { seatsLeft: 0 }, "$25.00 Full Get in line"],
    ["full with a line", { seatsLeft: 0, waiting: 2 }, "$25.00 Full, 2 waiting Get in line"],
    ["cancelled", { cancelled: true, booking: "none" }, "$25.00 Cancelled"],
    ["booked elsewhere", { booking: "link", bookingUrl: "https://studio.example" }, "$25.00 Book on their page"],
    ["free", { price: { amount: 0, currency: "SGD" } }, "Free 3 of 12 left Book"],
    ["on request", { price: null }, "Price on request 3 of 12 left Book"],
    ["online", { location: null, isOnline: true, distanceKm: null }, "Online $25.00 3 of 12 left Book"],
  ])("a class that is %s says so", (_, of, words) => {
    expect(visibleText(renderScreen(<ClassHours classes={[aClass(of)]} />))).toContain(words);
  });

  test("the user's own seats and places in line are marked", () => {
    const draw = (own: Booking) =>
      visibleText(
        renderScreen(<ClassHours classes={[own.class]} />, {
          user: testUser,
          answers: [[bookingsData.coming().queryKey, { items: [own], total: { count: 1, exact: true } }]],
        }),
      );
    expect(draw(aBooking())).toMatch(/3 of 12 left Booked$/);
    expect(draw(aPlaceInLine({ position: 2, offeredUntil: null }))).toMatch(/Number 2 in line$/);
    expect(draw(aPlaceInLine({ position: 1, offeredUntil: "2026-11-23T05:00:00.000Z" }))).toMatch(/Take the seat$/);
  });
});

describe("before the press", () => {
  const words = (of: Partial<Class>, now = SCREEN_NOW) => cancelRuleWords(aClass(of), now).join(" ");

  test("stands until when cancelling is free and what it costs afterwards", () => {
    expect(words({})).toBe("Free to cancel until Tue, 1 Dec, 7:00 am. After that $25.00 stays due.");
    expect(words({ cancelHours: 0 })).toBe("Free to cancel until it begins.");
    expect(words({ price: null })).toBe(
      "Free to cancel until Tue, 1 Dec, 7:00 am. After that what Serene Yoga asks stays due.",
    );
    expect(words({ price: { amount: 0, currency: "SGD" } })).toBe("Free to cancel until Tue, 1 Dec, 7:00 am.");
    expect(words({}, NEAR)).toBe("The time to cancel free of charge is over: $25.00 stays due even if you cancel.");
  });

  test("the zone is named where the reader's clock shows another time", () => {
    const sydney = aClass({ timeZone: "Australia/Sydney" });
    expect(zoneWords(sydney, "Asia/Singapore")).toBe("Sydney time");
    expect(zoneWords(sydney, "Australia/Melbourne")).toBeUndefined();
    expect(zoneWords(sydney, undefined)).toBeUndefined();
  });
});

describe("the page of a class", () => {
  const draw = (of: Class, own?: Booking | null, now = SCREEN_NOW) =>
    renderScreen(<BookingPanel of={of} />, {
      now,
      ...(own === undefined ? {} : { user: testUser, answers: [[bookingsData.ofClass(of.id).queryKey, own] as const] }),
    });

  test("shows price, seats, the rule and the button", () => {
    expect(visibleText(draw(aClass()))).toBe(
      "$25.00 3 of 12 left Free to cancel until Tue, 1 Dec, 7:00 am. After that $25.00 stays due. Book",
    );
  });

  test("a full class has a line until an hour before it begins", () => {
    const full = aClass({ seatsLeft: 0, waiting: 1 });
    expect(visibleText(draw(full, undefined, NEAR))).toMatch(
      /1 person is waiting\. A free seat is kept .* Get in line$/,
    );
    const late = visibleText(draw(full, undefined, LAST_HOUR));
    expect(late).toContain("In the last hour there is no line");
    expect(late).not.toContain("Get in line");
  });

  test("a seat says what is due, until when it is free to cancel, and has its code", () => {
    expect(visibleText(draw(aClass(), aBooking()))).toBe(
      "You have a seat $25.00 is due at the place. Free to cancel until Tue, 1 Dec, 7:00 am. After that $25.00 stays due. Show code Cancel booking",
    );
    expect(visibleText(draw(aClass(), aBooking({ paymentStatus: "completed" })))).toContain("You have a seat Paid.");
  });

  test("a seat that is not paid yet has the link to pay it", () => {
    const unpaid = aBooking({ paymentUrl: "https://pay.example/1", heldUntil: "2026-11-23T04:15:00.000Z" });
    const html = draw(aClass(), unpaid);
    expect(visibleText(html)).toContain("Your seat is kept until 12:15 pm. Pay $25.00 to have it.");
    expect(html).toContain('href="https://pay.example/1"');
  });

  test("a seat that was given up late can be booked again, and what is paid or due counts", () => {
    const html = draw(aClass(), aBooking({ givenUpAt: "2026-11-23T04:00:00.000Z", canCancel: false }));
    expect(visibleText(html)).toMatch(
      /^\$25\.00 3 of 12 left Nothing more to pay: what you paid or owe for the seat you gave up counts for this one\..* Book$/,
    );
  });

  test("a place in line is shown, and an offered seat with the time that is left", () => {
    const waiting = aPlaceInLine({ position: 3, offeredUntil: null });
    expect(visibleText(draw(waiting.class, waiting))).toContain("You are number 3 in line");
    const offered = aPlaceInLine({ position: 1, offeredUntil: "2026-11-23T04:59:30.000Z" });
    expect(visibleText(draw(offered.class, offered))).toContain("It is yours for another 59:30.");
    expect(visibleText(draw(offered.class, offered))).toContain("Take the seat Let it go");
    expect(visibleText(draw(offered.class, offered, "2026-11-23T05:00:00.000Z"))).toBe(
      "The time is over. The next in line is asked.",
    );
  });

  test.each<[Partial<Class>, string, string]>([
    [{ cancelled: true, booking: "none" }, SCREEN_NOW, "Cancelled"],
    [{ booking: "none" }, "2026-12-01T11:30:00.000Z", "Has begun"],
    [{ booking: "none" }, "2026-12-02T11:30:00.000Z", "Over"],
  ])("%j at %s offers nothing", (of, now, words) => {
    expect(visibleText(draw(aClass(of), undefined, now))).toBe(words);
  });

  test("names time, length, place, teacher, language, price, seats and host", () => {
    const html = renderScreen(<ClassFacts of={aClass()} />);
    expect(visibleText(html)).toBe(
      "When Tue, 1 Dec, 7:00 – 8:00 pm · 60 min Where 1 Orchard Road, Singapore Teacher Mei Tan Language Mandarin Price $25.00 Seats 3 of 12 left Offered by Serene Yoga",
    );
    expect(html).toContain('href="/professionals/9"');
    expect(html).toContain('href="/fitness-collectives/12?tab=programs"');
  });

  test("search engines read an event with its offer", () => {
    expect(classEvent(facts, aClass())).toMatchObject({
      "@type": "Event",
      startDate: "2026-12-01T19:00:00+08:00",
      eventStatus: "https://schema.org/EventScheduled",
      organizer: { "@type": "Organization", url: "https://fit.example/fitness-collectives/12" },
      offers: { price: "25.00", priceCurrency: "SGD", availability: "https://schema.org/InStock" },
    });
    expect(classEvent(facts, aClass({ seatsLeft: 0 }))).toMatchObject({
      offers: { availability: "https://schema.org/SoldOut" },
    });
    expect(classEvent(facts, aClass({ cancelled: true }))).not.toHaveProperty("offers");
  });

  test("a class that is over or cancelled is not indexed", () => {
    const robots = { name: "robots", content: "noindex" };
    expect(classHead(facts, aClass()).meta).not.toContainEqual(robots);
    expect(classHead(facts, aClass({ cancelled: true })).meta).toContainEqual(robots);
    expect(classHead(facts, aClass({ endsAt: "2026-11-22T12:00:00.000Z" })).meta).toContainEqual(robots);
    expect(classHead(facts, undefined).meta).toContainEqual(robots);
  });
});

describe("the timetable of a host", () => {
  const host = { kind: "business", id: 12 } as const;
  const key = classesData.week(host, "2026-11-23").queryKey;
  const laterKey = classesData.week(host, "2027-03-01").queryKey;
  const tonight = aClass({ startsAt: "2026-11-23T11:00:00.000Z", endsAt: "2026-11-23T12:00:00.000Z" });
  const draw = (first: Class[], next: Class | undefined = first[0], later: Class[] = []) =>
    visibleText(
      renderScreen(<Timetable host={host} next={next} />, {
        answers: [
          [key, first],
          [laterKey, later],
        ],
      }),
    );

  test("shows a week by days, without the name of the host", () => {
    const words = draw([tonight]);
    expect(words).toContain(
      "Timetable Mon, 23 Nov – Sun, 29 Nov Today, Mon, 23 Nov 7:00 pm 60 min Vinyasa Flow with Mei Tan",
    );
    expect(words).not.toContain("Serene Yoga");
  });

  test("begins with the week of the next class; without any there is no timetable", () => {
    const later = aClass({ startsAt: "2027-03-02T11:00:00.000Z", endsAt: "2027-03-02T12:00:00.000Z" });
    expect(draw([], later, [later])).toContain("Mon, 1 Mar – Sun, 7 Mar Tue, 2 Mar 7:00 pm 60 min Vinyasa Flow");
    expect(draw([])).toBe("");
  });

  test("says that loading failed", () => {
    const failed = renderScreen(<Timetable host={host} next={undefined} />, { failures: [key] });
    expect(visibleText(failed)).toContain("The timetable could not be loaded. Try Again");
  });
});
