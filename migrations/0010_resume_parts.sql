ALTER TABLE "resumes" ADD COLUMN "personal_info" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "resumes" ADD COLUMN "education" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "resumes" ADD COLUMN "experience" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "resumes" ADD COLUMN "skills" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "resumes" ADD COLUMN "certifications" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "resumes" ADD COLUMN "cover_letter" text NOT NULL;