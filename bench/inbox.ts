import pg from "pg";

/** Writes `reviews` held reviews of one listing, each by a different author. */
export async function writeHeldReviews(url: string, reviews: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `with people as (
       insert into users (username, email, name)
       select 'waiting-' || n, 'waiting-' || n || '@inbox.example', 'Waiting ' || n from generate_series(1, $1::int) n returning id
     )
     insert into reviews (business_id, user_id, rating, title, content, updated_at)
     select (select min(id) from businesses), id, 3, 'Held', 'Call me on 91234567.', now() - id * interval '1 minute' from people`,
    [reviews],
  );
  await client.query("analyze");
  await client.end();
}
