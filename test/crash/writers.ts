import { createHash } from "node:crypto";
import { pdf } from "#test/hostile-files.ts";
import { signUp } from "./sign-up.ts";

interface WrittenReview {
  id: number;
  title: string;
  rating: number;
}

/** What the product has acknowledged. */
interface Account {
  cookie: string;
  address: string;
  /** The last acknowledged phone number, and the last one sent. */
  phone: { stored: string | null; lastSent: string | null };
  files: { url: string; hash: string }[];
  review?: WrittenReview;
  /** A review without a response may or may not be stored, and a second one would then be rejected. */
  hasSentReview: boolean;
  isBusy: boolean;
}

/** Users who write concurrently and remember what was acknowledged. */
export interface Writers {
  accounts: Account[];
  acknowledged(): number;
  /** Writes concurrently until the product is gone or `enough` writes are acknowledged. */
  write(baseUrl: string, enough: number): Promise<void>;
  /** Everything acknowledged that is missing or corrupted. */
  missing(baseUrl: string): Promise<string[]>;
}

const CONCURRENCY = 6;
const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

const hasSameContent = (a: WrittenReview, b: WrittenReview) =>
  a.id === b.id && a.title === b.title && a.rating === b.rating;

/** @param listingId the public Fitness Collective to review */
export function createWriters(listingId: number): Writers {
  const accounts: Account[] = [];
  let acknowledged = 0;
  let count = 0;

  // One at a time, as hashing more than four passwords at the same time is rejected.
  let registering: Promise<void> = Promise.resolve();
  function register(baseUrl: string): Promise<void> {
    const next = registering.then(() => registerOne(baseUrl));
    registering = next.catch(() => {});
    return next;
  }

  async function registerOne(baseUrl: string): Promise<void> {
    const n = (count += 1);
    const address = `203.0.${n >> 8}.${n & 255}`;
    const cookie = await signUp(baseUrl, `writer-${n}@crash.example`, address);
    accounts.push({
      cookie,
      address,
      phone: { stored: null, lastSent: null },
      files: [],
      hasSentReview: false,
      isBusy: false,
    });
  }

  const headersOf = ({ cookie, address }: Account) => ({ cookie, "x-forwarded-for": address });

  async function setPhone(baseUrl: string, account: Account): Promise<void> {
    const phone = `+65 6${String((count += 1))
      .padStart(3, "0")
      .slice(-3)} ${String(count).padStart(4, "0").slice(-4)}`;
    account.phone.lastSent = phone;
    await sendJson(`${baseUrl}/api/user/profile`, 200, {
      method: "PATCH",
      headers: { ...headersOf(account), "content-type": "application/json" },
      body: JSON.stringify({ phone }),
    });
    account.phone.stored = phone;
  }

  async function uploadFile(baseUrl: string, account: Account): Promise<void> {
    const bytes = pdf({ info: `/Title(File ${(count += 1)} ${"of many letters ".repeat(4_000)})` });
    const form = new FormData();
    form.append("file", new File([new Uint8Array(bytes)], "certificate.pdf", { type: "application/pdf" }));
    const { url } = (await sendJson(`${baseUrl}/api/resume/files`, 201, {
      method: "POST",
      headers: headersOf(account),
      body: form,
    })) as { url: string };
    account.files.push({ url, hash: hashOf(bytes) });
  }

  async function review(baseUrl: string, account: Account): Promise<void> {
    const n = (count += 1);
    account.hasSentReview = true;
    const input = { rating: 1 + (n % 5), title: `Visit number ${n}`, content: "Clean halls and patient trainers." };
    const { id } = (await sendJson(`${baseUrl}/api/businesses/${listingId}/reviews`, 201, {
      method: "POST",
      headers: { ...headersOf(account), "content-type": "application/json" },
      body: JSON.stringify(input),
    })) as { id: number };
    account.review = { id, title: input.title, rating: input.rating };
  }

  /** One write by an account that is not busy. */
  async function writeOne(baseUrl: string): Promise<void> {
    const account = accounts.find((one) => !one.isBusy && one.files.length < 3) ?? accounts.find((one) => !one.isBusy);
    // Few writes register an account, because hashing a password is slow.
    if (!account || (accounts.length < 200 && count % 9 === 0)) {
      await register(baseUrl);
      return;
    }
    account.isBusy = true;
    try {
      if (!account.hasSentReview) await review(baseUrl, account);
      else if (count % 3 === 0) await uploadFile(baseUrl, account);
      else await setPhone(baseUrl, account);
    } finally {
      account.isBusy = false;
    }
  }

  return {
    accounts,
    acknowledged: () => acknowledged,
    async write(baseUrl, enough) {
      const goal = acknowledged + enough;
      await Promise.all(
        Array.from({ length: CONCURRENCY }, async () => {
          while (acknowledged < goal) {
            try {
              await writeOne(baseUrl);
              acknowledged += 1;
            } catch (error) {
              // The product was killed, as expected; any response it gave must still be a success.
              if (error instanceof TypeError) return;
              throw error;
            }
          }
        }),
      );
    },
    async missing(baseUrl) {
      const lost: string[] = [];
      for (const account of accounts) {
        const headers = headersOf(account);
        const response = await fetch(`${baseUrl}/api/user`, { headers });
        const user = (await response.json()) as { phone?: string | null };
        const phones = [account.phone.stored, account.phone.lastSent];
        if (response.status !== 200) lost.push(`an account or its session (${response.status})`);
        else if (!phones.includes(user.phone ?? null)) lost.push(`the phone ${phones.join(" or ")}: ${user.phone}`);
        else account.phone.stored = user.phone ?? null;
        for (const { url, hash } of account.files) {
          const file = await fetch(`${baseUrl}${url}`, { headers });
          const bytes = new Uint8Array(await file.arrayBuffer());
          if (file.status !== 200 || hashOf(bytes) !== hash) lost.push(`the file ${url} (${file.status})`);
        }
        const { review: accepted } = account;
        if (!accepted) continue;
        // Nobody confirms an e-mail here, so only the authors see their reviews.
        const shown = await reviewsFor(baseUrl, { headers });
        if (!shown.some((each) => hasSameContent(each, accepted))) lost.push(`the review ${accepted.title}`);
      }
      return [...lost, ...(await wrongRating(baseUrl))];
    },
  };

  /** The reviews of the listing that a reader sees. */
  async function reviewsFor(baseUrl: string, init: RequestInit): Promise<WrittenReview[]> {
    const shown: WrittenReview[] = [];
    for (let page = 1; ; page += 1) {
      const path = `${baseUrl}/api/businesses/${listingId}/reviews?page=${page}&pageSize=24`;
      const rows = (await sendJson(path, 200, init)) as WrittenReview[];
      shown.push(...rows);
      if (rows.length < 24) return shown;
    }
  }

  /** A rating that does not match the public reviews. */
  async function wrongRating(baseUrl: string): Promise<string[]> {
    const storedReviews = await reviewsFor(baseUrl, {});
    const lost: string[] = [];
    const listing = (await sendJson(`${baseUrl}/api/businesses/${listingId}`, 200, {})) as {
      rating: number;
      reviewCount: number;
    };
    const mean = storedReviews.reduce((sum, { rating }) => sum + rating, 0) / Math.max(1, storedReviews.length);
    if (listing.reviewCount !== storedReviews.length || Math.abs(listing.rating - mean) > 0.051)
      lost.push(`a rating of ${listing.rating} by ${listing.reviewCount} for ${mean} by ${storedReviews.length}`);
    return lost;
  }
}

async function sendJson(url: string, expected: number, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, init);
  const said: unknown = await response.json();
  if (response.status !== expected) throw new Error(`${url}: ${response.status} ${JSON.stringify(said)}`);
  return said;
}
