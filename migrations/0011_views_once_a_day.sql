ALTER TABLE "job_views" ADD COLUMN "network_hash" text;--> statement-breakpoint
ALTER TABLE "profile_views" ADD COLUMN "network_hash" text;--> statement-breakpoint
CREATE INDEX "job_views_network_index" ON "job_views" USING btree ("job_id","network_hash") WHERE "job_views"."network_hash" is not null;--> statement-breakpoint
CREATE INDEX "profile_views_network_index" ON "profile_views" USING btree ("target_type","target_id","network_hash") WHERE "profile_views"."network_hash" is not null;--> statement-breakpoint
-- Rolled-up days counted withdrawn applications and unpublished reviews.
update job_analytics as d set applications = greatest(d.applications - w.n, 0), conversion_rate = 100.0 * greatest(d.applications - w.n, 0) / nullif(d.views, 0)
from (select job_id, (application_date at time zone 'UTC')::date as date, count(*)::int as n from job_applications where withdrawn_at is not null group by 1, 2) as w
where w.job_id = d.job_id and w.date = d.date;--> statement-breakpoint
update business_analytics as d set applications = greatest(d.applications - w.n, 0)
from (select j.business_id, (a.application_date at time zone 'UTC')::date as date, count(*)::int as n from job_applications as a join jobs as j on j.id = a.job_id where a.withdrawn_at is not null group by 1, 2) as w
where w.business_id = d.business_id and w.date = d.date;--> statement-breakpoint
update platform_analytics as d set job_applications = greatest(d.job_applications - w.n, 0)
from (select (application_date at time zone 'UTC')::date as date, count(*)::int as n from job_applications where withdrawn_at is not null group by 1) as w
where w.date = d.date;--> statement-breakpoint
update professional_analytics as d set job_applications = greatest(d.job_applications - w.n, 0)
from (select p.id, (a.application_date at time zone 'UTC')::date as date, count(*)::int as n from job_applications as a join professional_profiles as p on p.user_id = a.user_id where a.withdrawn_at is not null group by 1, 2) as w
where w.id = d.professional_id and w.date = d.day;--> statement-breakpoint
update platform_analytics as d set reviews_posted = greatest(d.reviews_posted - w.n, 0)
from (select (created_at at time zone 'UTC')::date as date, count(*)::int as n from (select created_at from reviews where not is_public union all select created_at from professional_reviews where not is_public) as r group by 1) as w
where w.date = d.date;
