import type { QueryClient } from "@tanstack/react-query";
import type { User } from "#contract/accounts.ts";
import { attendanceText } from "#contract/texts/attendance.ts";
import { directoryText } from "#contract/texts/directory.ts";
import { classesText } from "#contract/texts/classes.ts";
import type { ClassSearch } from "#web/features/classes/class-params.ts";
import { hasClassFilters } from "#web/features/classes/class-search.ts";
import { attendanceData, bookingsData, classesData } from "#web/features/classes/classes.data.ts";
import { classHead } from "#web/features/classes/structured-data.ts";
import { loadOrNotFound, parseId, prefetchParts } from "#web/platform/api/loading.ts";
import type { PageFacts } from "#web/platform/pages/page-facts.ts";
import { jsonLd, pageHead, pageTitle } from "#web/platform/pages/page-head.ts";

interface ClassContext {
  queryClient: QueryClient;
  facts: PageFacts;
  /** An admin who has yet to set up a second factor is a visitor. spec: DECISIONS 60 */
  user: Pick<User, "needsSecondFactor"> | null;
}

/** Loads the classes of the chosen day, and the user's own. */
export async function loadClasses({ queryClient, facts, user }: ClassContext, search: ClassSearch): Promise<void> {
  await prefetchParts(queryClient, [
    classesData.list(search, facts.now),
    // Read on the server also if a row names the teacher: a browser would log the 404 of an unknown one.
    ...(import.meta.env.SSR && search.teacherId !== undefined ? [classesData.teacher(search.teacherId)] : []),
    ...(user && !user.needsSecondFactor ? [bookingsData.coming()] : []),
  ]);
}

/** Title, canonical URL and breadcrumbs; only the list of today without filters is indexed. */
export function headOfClasses(facts: PageFacts, search: ClassSearch) {
  const head = pageHead(facts, {
    title: classesText.title,
    description: classesText.headDescription,
    path: "/classes",
  });
  const isNarrowed = hasClassFilters(search) || search.day !== undefined || search.page !== undefined;
  const { publicUrl } = facts.settings;
  return {
    ...head,
    meta: isNarrowed ? [...head.meta, { name: "robots", content: "noindex, follow" }] : head.meta,
    scripts: [
      jsonLd({
        "@type": "BreadcrumbList",
        itemListElement: [
          { "@type": "ListItem", position: 1, name: directoryText.breadcrumbs.home, item: `${publicUrl}/` },
          { "@type": "ListItem", position: 2, name: classesText.title, item: `${publicUrl}/classes` },
        ],
      }),
    ],
  };
}

/** Loads a class and the user's seat in it; a missing one shows the not-found page. */
export async function loadClass({ queryClient, user }: ClassContext, param: string): Promise<void> {
  const id = parseId(param);
  const own = prefetchParts(queryClient, user && !user.needsSecondFactor ? [bookingsData.ofClass(id)] : []);
  try {
    await loadOrNotFound(queryClient, classesData.one(id));
  } finally {
    // Awaited for a missing class too: a pending query would reach the browser as an unhandled rejection.
    await own;
  }
}

export function headOfClass({ queryClient, facts }: Pick<ClassContext, "queryClient" | "facts">, param: string) {
  return classHead(facts, queryClient.getQueryData(classesData.one(Number(param)).queryKey));
}

/** Loads the list of a class; the screen itself says who may see it. */
export async function loadAttendance({ queryClient }: Pick<ClassContext, "queryClient">, param: string): Promise<void> {
  const id = parseId(param);
  await prefetchParts(queryClient, [attendanceData.of(id), classesData.one(id)]);
}

export function headOfAttendance(facts: PageFacts) {
  return { meta: [...pageTitle(facts, attendanceText.title), { name: "robots", content: "noindex" }] };
}
