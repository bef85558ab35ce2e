ALTER TABLE "reason_templates" ADD CONSTRAINT "reason_templates_kind_known" CHECK ("reason_templates"."kind" in ('registration','claim','kyc','certification','review','professional_review','article','review_report','job_report','message_report'));--> statement-breakpoint
ALTER TABLE "business_photos" ADD CONSTRAINT "business_photos_source_known" CHECK ("business_photos"."source" in ('upload','places'));--> statement-breakpoint
ALTER TABLE "job_reports" ADD CONSTRAINT "job_reports_reason_known" CHECK ("job_reports"."reason" in ('spam','offensive','false','private','other'));--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_status_known" CHECK ("application_events"."status" in ('applied','viewed','shortlisted','interviewed','offered','hired','rejected'));--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_removed_from_known" CHECK ("jobs"."removed_from" in ('open','closed','draft'));--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_topic_known" CHECK ("contact_messages"."topic" in ('question','listing','account','payment','privacy','press'));--> statement-breakpoint
ALTER TABLE "import_batches" ADD CONSTRAINT "import_batches_provider_known" CHECK ("import_batches"."provider" in ('google','sample','csv'));--> statement-breakpoint
ALTER TABLE "sync_runs" ADD CONSTRAINT "sync_runs_kind_known" CHECK ("sync_runs"."kind" in ('fitness','retail'));--> statement-breakpoint
ALTER TABLE "resume_versions" ADD CONSTRAINT "resume_versions_template_known" CHECK ("resume_versions"."template" in ('classic','modern'));--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_reason_known" CHECK ("review_reports"."reason" in ('spam','offensive','false','private','other'));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_kind_known" CHECK ("invoices"."kind" in ('subscription','program_listings'));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_method_known" CHECK ("invoices"."payment_method" in ('bank_transfer','paynow','card','other'));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_next_tier_known" CHECK ("subscriptions"."next_tier" in ('basic','standard','premium'));