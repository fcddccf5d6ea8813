ALTER TABLE "issue_sends" ALTER COLUMN "issue" SET DATA TYPE text USING "issue"::text;--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "issue" SET DATA TYPE text USING "issue"::text;