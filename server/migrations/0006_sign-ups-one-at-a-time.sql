ALTER TABLE "rate_counters" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "rate_counters" CASCADE;--> statement-breakpoint
ALTER TABLE "signups" ADD COLUMN "mailbox" text;--> statement-breakpoint
ALTER TABLE "signups" ADD COLUMN "mail" text;--> statement-breakpoint
CREATE INDEX "signups_open" ON "signups" USING btree ("created_at") WHERE processed_at is null;--> statement-breakpoint
CREATE INDEX "signups_mailbox" ON "signups" USING btree ("mailbox","processed_at");