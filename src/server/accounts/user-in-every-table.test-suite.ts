import { messagesApi } from "#contract/messages.ts";
import { professionalPartsApi } from "#contract/professional-parts.ts";
import { professionalsApi } from "#contract/professionals.ts";
import { goodImage } from "#test/hostile-files.ts";
import { savedThings } from "#server/saved/saved.table.ts";
import type { TestApp } from "#test/app.ts";
import { buildApplication } from "#test/build/application.ts";
import { buildAuthenticatorApp } from "#test/build/authenticator-app.ts";
import { buildBusiness } from "#test/build/business.ts";
import { buildClaim, buildClaimDocument } from "#test/build/claim.ts";
import { buildClass } from "#test/build/class.ts";
import { buildConversation } from "#test/build/conversation.ts";
import { buildEnrollment } from "#test/build/enrollment.ts";
import { buildJobAlert } from "#test/build/job-alert.ts";
import { buildJob } from "#test/build/job.ts";
import { buildKycDocument } from "#test/build/kyc-document.ts";
import { buildManager } from "#test/build/manager.ts";
import { buildNotification } from "#test/build/notification.ts";
import { buildProfessionalReview } from "#test/build/professional-review.ts";
import { buildProfessional } from "#test/build/professional.ts";
import { buildProgram } from "#test/build/program.ts";
import { buildReview } from "#test/build/review.ts";
import { buildInvoice } from "#test/build/subscription.ts";
import { buildSearchAlert } from "#test/build/search-alert.ts";
import { buildUser, type BuiltUser } from "#test/build/user.ts";

/** Returns a function that runs plain SQL on the app's database. */
export const sqlRunner =
  (app: TestApp) =>
  async <T extends object = Record<string, unknown>>(text: string, values: unknown[] = []) =>
    (await app.platform.database.pool.query<T>(text, values)).rows;

/** Each foreign key to users, as table.column, with its delete rule and the number of rows that reference this user. */
export async function userReferences(
  app: TestApp,
  id: number,
): Promise<{ name: string; rule: string; rows: number }[]> {
  const sql = sqlRunner(app);
  const columns = await sql<{ table: string; column: string; rule: string }>(`
    select c.conrelid::regclass::text as table, a.attname as column, c.confdeltype as rule
    from pg_constraint as c join pg_attribute as a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass order by 1, 2`);
  const found = [];
  for (const { table, column, rule } of columns) {
    const [row] = await sql<{ count: number }>(`select count(*)::int as count from ${table} where ${column} = $1`, [
      id,
    ]);
    found.push({ name: `${table}.${column}`, rule, rows: row?.count ?? 0 });
  }
  return found;
}

/** Creates a user about whom every table has a row, except for columns of deciders. */
export async function buildUserInEveryTable(app: TestApp, admin: BuiltUser) {
  const sql = sqlRunner(app);
  const mei = await buildUser(app, { role: "professional", firstName: "Mei", isVerified: true });
  const other = await buildUser(app, { firstName: "Kai" });
  const id = mei.user.id;
  const picture = new File([new Uint8Array(await goodImage("png"))], "me.png", { type: "image/png" });
  const as = app.as(mei.actor);

  const { professional } = await buildProfessional(app, {
    user: mei.user,
    paymentSubscriptionId: `sub_professional_${id}`,
    subscriptionTier: "standard",
  });
  const pid = { params: { id: professional.id } };
  await as.call(professionalsApi.setImage, { files: { profileImage: picture } });
  await as.call(professionalPartsApi.addPortfolioItem, {
    ...pid,
    body: { title: "A class" },
    files: { image: picture },
  });
  await buildKycDocument(app, professional);
  await buildAuthenticatorApp(app, mei.actor);
  await sql(
    `insert into passkeys (user_id, name, credential_id, public_key, counter, device_type, backed_up)
    values ($1, 'Phone', $2, 'key', 0, 'singleDevice', false)`,
    [id, `credential-${id}`],
  );
  const program = await buildProgram(app, { professional });
  await buildEnrollment(app, { program });
  await buildEnrollment(app, { user: mei.user });
  const { id: classId } = await buildClass(app);
  await sql("insert into class_waitlist (session_id, user_id) values ($1, $2)", [classId, id]);
  await sql("insert into calendar_addresses (user_id, token_hash) values ($1, $2)", [id, `hash of ${id}`]);

  const { business } = await buildBusiness(app, { owner: mei.user, tier: "premium", name: "Mei Moves" });
  await sql(
    "update businesses set payment_subscription_id = 'sub_business_' || id, verification_submitted_by = $2 where id = $1",
    [business.id, id],
  );
  const job = await buildJob(app, { business });
  const hidden = (
    await buildBusiness(app, { owner: mei.user, isPublic: false, verificationStatus: "pending", name: "Not yet" })
  ).business;

  const { user: host } = await buildUser(app);
  const { business: managed } = await buildBusiness(app, { owner: host, tier: "standard" });
  await buildManager(app, { business: managed, user: mei.user });
  await buildManager(app, { business, user: other.user });
  for (const [of, email] of [
    [business, "invited@people.example"],
    [(await buildBusiness(app, { owner: host, tier: "standard" })).business, mei.user.email],
  ] as const)
    await sql(
      "insert into manager_invitations (business_id, owner_id, email, expires_at) values ($1, $2, $3, '2099-01-01')",
      [of.id, of.ownerId, email],
    );

  await buildApplication(app, { applicant: mei.user });
  const received = await buildApplication(app, { job: { id: job.id }, applicant: other.user });
  const { business: claimed } = await buildBusiness(app);
  const claim = await buildClaim(app, { business: claimed, claimant: mei.user });
  await buildClaimDocument(app, { business: claimed, claim, uploader: mei.user });
  await buildJobAlert(app, mei.user);
  await app.platform.database.db
    .insert(savedThings)
    .values({ userId: mei.user.id, kind: "job", thingId: 1, savedAt: app.clock.now().toISOString() });
  await buildSearchAlert(app, mei.user);
  await buildNotification(app, mei.user);

  const review = await buildReview(app, { business: claimed, author: mei.user, title: "Stays", anonymous: false });
  const voted = await buildReview(app, { business: claimed, author: other.user });
  await sql("insert into review_votes (review_id, user_id) values ($1, $2)", [voted.id, id]);
  await sql("update reviews set helpful = 3 where id = $1", [voted.id]);
  const { professional: coach } = await buildProfessional(app);
  await buildProfessionalReview(app, { professional: coach, author: mei.user });
  const coached = await buildProfessionalReview(app, { professional: coach, author: other.user });
  await sql("insert into professional_review_votes (review_id, user_id) values ($1, $2)", [coached.id, id]);
  await sql(
    "insert into testimonials (professional_id, author_id, author_name, content, is_approved) values ($1, $2, 'Mei', 'Great', true)",
    [coach.id, id],
  );

  const { conversation } = await buildConversation(app, {
    first: mei.user,
    second: other.user,
    lines: [
      { by: "second", content: "Kept." },
      { by: "first", content: "Goes." },
    ],
  });
  await app
    .as(mei.actor)
    .call(messagesApi.sendFile, { params: { userId: other.user.id }, files: { file: picture } } as never);
  const alone = await buildConversation(app, { first: mei.user, second: admin.user });

  const due = await buildInvoice(app, { professionalId: professional.id, userId: id, billedTo: "Mei" });
  const paid = await buildInvoice(app, {
    professionalId: professional.id,
    userId: id,
    billedTo: "Mei",
    status: "paid",
    paidAt: app.clock.now().toISOString(),
  });
  await sql(
    "insert into contact_messages (user_id, name, email, topic, message) values ($1, 'Mei', 'mei@people.example', 'question', 'Where?')",
    [id],
  );
  await sql(
    "insert into newsletter_subscribers (email, asked_at, confirmed_at, created_at) values (lower($1), now(), now(), now())",
    [mei.user.email],
  );
  return {
    mei,
    other,
    professional,
    business,
    hidden,
    job,
    received,
    claimed,
    review,
    voted,
    conversation,
    alone,
    due,
    paid,
  };
}
