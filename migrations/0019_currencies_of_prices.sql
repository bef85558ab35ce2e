ALTER TABLE "business_products" ALTER COLUMN "price_amount" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "media_articles" ALTER COLUMN "price" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "program_enrollments" ALTER COLUMN "amount" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "program_enrollments" ALTER COLUMN "commission_amount" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "programs" ALTER COLUMN "price" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "account_charges" ALTER COLUMN "amount" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "amount" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "media_articles" ADD COLUMN "price_currency" text DEFAULT 'SGD' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_products" ADD CONSTRAINT "business_products_currency_known" CHECK ("business_products"."price_currency" in ('SGD','MYR','THB','IDR','PHP','VND','JPY','KRW','HKD','TWD','CNY','INR','AUD','USD'));--> statement-breakpoint
ALTER TABLE "media_articles" ADD CONSTRAINT "media_articles_currency_known" CHECK ("media_articles"."price_currency" in ('SGD','MYR','THB','IDR','PHP','VND','JPY','KRW','HKD','TWD','CNY','INR','AUD','USD'));--> statement-breakpoint
ALTER TABLE "program_enrollments" ADD CONSTRAINT "program_enrollments_currency_known" CHECK ("program_enrollments"."currency" in ('SGD','MYR','THB','IDR','PHP','VND','JPY','KRW','HKD','TWD','CNY','INR','AUD','USD'));--> statement-breakpoint
ALTER TABLE "programs" ADD CONSTRAINT "programs_currency_known" CHECK ("programs"."currency" in ('SGD','MYR','THB','IDR','PHP','VND','JPY','KRW','HKD','TWD','CNY','INR','AUD','USD'));