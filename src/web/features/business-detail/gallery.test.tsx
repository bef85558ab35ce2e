import { expect, test } from "vitest";
import { photo, type Photo } from "#contract/businesses.ts";
import { renderScreen, visibleText } from "#web/platform/pages/screen.test-suite.tsx";
import { detailData } from "./business-detail.data.ts";
import { Gallery } from "./gallery.tsx";
import { aListing } from "./listing.test-suite.ts";
import { PhotoStrip } from "./photo-strip.tsx";
import { refreshFailure } from "./use-photo-sync.ts";

const key = detailData.gallery(12).queryKey;
const visited = aListing();
const may = { edit: true, review: false, claim: false, own: true };
const owned = aListing({ can: { ...may, refreshPhotos: true } });
const registered = aListing({ can: { ...may, refreshPhotos: false } });

const photos: Photo[] = [1, 2].map((id) =>
  photo.parse({
    version: 7,
    id,
    url: `/images/original/photo-${id}.webp`,
    caption: id === 1 ? "The rack" : null,
    width: 1600,
    height: 1066,
    color: "#334455",
    attribution: null,
  } satisfies Photo),
);

test("only an editor of the listing sees the refresh and photo controls (R096)", () => {
  const control = /<button[^>]*>(?:<svg.*?<\/svg>)?Refresh photos<\/button>/s;
  const mine = renderScreen(<Gallery listing={owned} />, { answers: [[key, photos]] });
  expect(mine).toMatch(control);
  for (const own of ["Add photos", "Choose photos"]) expect(visibleText(mine)).toContain(own);
  for (const own of ["Delete photo 1", "Edit the caption of photo 2", "Move photo 2 earlier"])
    expect(mine).toContain(own);
  const others = renderScreen(<Gallery listing={visited} />, { answers: [[key, photos]] });
  expect(others).toContain('aria-label="Open photo 1 of 2: The rack"');
  expect(others).toContain('alt="Photo 2 of Forge Hall"');
  expect(others).not.toMatch(/Refresh|Add photos|Delete|caption of|earlier/);
});

test("photos of a listing that was not imported cannot be refreshed", () => {
  const html = renderScreen(<Gallery listing={registered} />, { answers: [[key, photos]] });
  expect(html).not.toContain("Refresh photos");
  expect(visibleText(html)).toContain("Add photos");
  const failed = visibleText(renderScreen(<Gallery listing={registered} />, { failures: [key] }));
  expect(failed).toContain("Unable to load photos. Please try again later. Try Again");
});

test("a gallery that fails to load offers Try Again only to editors (R100)", () => {
  const failed = "Unable to load photos. Please try again later.";
  const mine = visibleText(renderScreen(<Gallery listing={owned} />, { failures: [key] }));
  expect(mine).toContain(`${failed} Try Again`);
  const others = visibleText(renderScreen(<Gallery listing={visited} />, { failures: [key] }));
  expect(others).toContain(failed);
  expect(others).not.toContain("Try Again");
});

test("an empty gallery says so, a loading one shows its skeleton", () => {
  const empty = visibleText(renderScreen(<Gallery listing={visited} />, { answers: [[key, []]] }));
  expect(empty).toBe("Gallery No photos available for this business.");
  expect(visibleText(renderScreen(<Gallery listing={visited} />))).toBe("Gallery Loading…");
});

test("a failed refresh shows the server's message, or a default one (R099)", () => {
  expect(refreshFailure(new Error("The places service is away"))).toBe("The places service is away");
  expect(refreshFailure(new Error(""))).toBe("An error occurred while refreshing photos");
});

test("the overview shows the first three photos, and nothing without photos", () => {
  const draw = (urls: string[]) =>
    renderScreen(
      <PhotoStrip
        name="Forge Hall"
        photos={urls}
        renderLink={({ children, ...link }) => (
          <a href="/gallery" {...link}>
            {children}
          </a>
        )}
      />,
    );
  const html = draw(["a", "b", "c", "d"].map((name) => `/images/original/${name}.webp`));
  expect(html.match(/<img/g)).toHaveLength(3);
  expect(html).toContain('aria-label="Gallery: Open photo 1 of 4"');
  expect(draw([])).toBe("");
});
