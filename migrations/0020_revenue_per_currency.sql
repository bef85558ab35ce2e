-- All amounts until here are Singapore dollars.
ALTER TABLE "business_analytics" ALTER COLUMN "revenue" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "business_analytics" ALTER COLUMN "revenue" SET DATA TYPE jsonb USING CASE WHEN "revenue" = 0 THEN '[]'::jsonb
  ELSE jsonb_build_array(jsonb_build_object('amount', "revenue", 'currency', 'SGD')) END;--> statement-breakpoint
ALTER TABLE "business_analytics" ALTER COLUMN "revenue" SET DEFAULT '[]'::jsonb;--> statement-breakpoint
ALTER TABLE "platform_analytics" ALTER COLUMN "subscription_revenue" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "platform_analytics" ALTER COLUMN "subscription_revenue" SET DATA TYPE jsonb USING CASE WHEN "subscription_revenue" = 0 THEN '[]'::jsonb
  ELSE jsonb_build_array(jsonb_build_object('amount', "subscription_revenue", 'currency', 'SGD')) END;--> statement-breakpoint
ALTER TABLE "platform_analytics" ALTER COLUMN "subscription_revenue" SET DEFAULT '[]'::jsonb;--> statement-breakpoint
ALTER TABLE "platform_analytics" ALTER COLUMN "program_revenue" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "platform_analytics" ALTER COLUMN "program_revenue" SET DATA TYPE jsonb USING CASE WHEN "program_revenue" = 0 THEN '[]'::jsonb
  ELSE jsonb_build_array(jsonb_build_object('amount', "program_revenue", 'currency', 'SGD')) END;--> statement-breakpoint
ALTER TABLE "platform_analytics" ALTER COLUMN "program_revenue" SET DEFAULT '[]'::jsonb;--> statement-breakpoint
ALTER TABLE "platform_analytics" ALTER COLUMN "total_revenue" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "platform_analytics" ALTER COLUMN "total_revenue" SET DATA TYPE jsonb USING CASE WHEN "total_revenue" = 0 THEN '[]'::jsonb
  ELSE jsonb_build_array(jsonb_build_object('amount', "total_revenue", 'currency', 'SGD')) END;--> statement-breakpoint
ALTER TABLE "platform_analytics" ALTER COLUMN "total_revenue" SET DEFAULT '[]'::jsonb;