CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"issue" integer,
	"subscriber_id" uuid,
	"to_email" text,
	"locale" text NOT NULL,
	"mail" text NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"domain" text,
	"state" text DEFAULT 'queued' NOT NULL,
	"worker" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"bounce" text,
	"bounced_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone
);
--> statement-breakpoint
INSERT INTO "mails" ("id", "subscriber_id", "to_email", "locale", "mail", "values", "state", "worker", "attempts", "due_at", "last_error", "created_at", "finished_at")
	SELECT "id", "subscriber_id", "to_email", "locale", "mail", "values", "state", CASE WHEN "state" = 'sending' THEN '00000000-0000-0000-0000-000000000000'::uuid END, "attempts", now(), "last_error", "created_at", "finished_at"
	FROM "deliveries";--> statement-breakpoint
INSERT INTO "mails" ("issue", "subscriber_id", "locale", "mail", "domain", "state", "worker", "attempts", "due_at", "last_error", "created_at", "finished_at", "bounce", "bounced_at", "unsubscribed_at")
	SELECT "issue_mails"."issue", "subscriber_id", "locale", 'issue', "domain", "issue_mails"."state", "worker", "attempts", "due_at", "last_error", coalesce("frozen_at", "due_at"), "issue_mails"."finished_at", "bounce", "bounced_at", "unsubscribed_at"
	FROM "issue_mails" LEFT JOIN "issue_sends" ON "issue_sends"."issue" = "issue_mails"."issue";--> statement-breakpoint
DO $$ BEGIN
	IF to_regclass('pgboss.job') IS NULL THEN RETURN; END IF;
	UPDATE "mails" SET "state" = 'failed', "finished_at" = now(), "last_error" = coalesce("last_error", 'it was never sent')
		WHERE "issue" IS NULL AND "state" = 'queued' AND NOT EXISTS (
			SELECT FROM pgboss.job WHERE "name" = 'deliver-mail' AND "data"->>'deliveryId' = "mails"."id"::text
				AND "job"."state"::text IN ('created', 'retry', 'active'));
END $$;--> statement-breakpoint
DROP SCHEMA IF EXISTS "pgboss" CASCADE;--> statement-breakpoint
DROP TABLE "deliveries" CASCADE;--> statement-breakpoint
DROP TABLE "issue_mails" CASCADE;--> statement-breakpoint
ALTER TABLE "send_workers" ADD COLUMN "pause" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "mails_issue" ON "mails" USING btree ("issue","subscriber_id") WHERE "mails"."issue" is not null;--> statement-breakpoint
CREATE INDEX "mails_service" ON "mails" USING btree ("mail","state") WHERE "mails"."issue" is null;--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "mails" USING btree ("issue","due_at") WHERE state = 'queued' and worker is null;--> statement-breakpoint
CREATE INDEX "mails_taken" ON "mails" USING btree ("worker") WHERE worker is not null;--> statement-breakpoint
CREATE INDEX "mails_subscriber" ON "mails" USING btree ("subscriber_id");