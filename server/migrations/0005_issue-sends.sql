CREATE TABLE "issue_mails" (
	"issue" integer NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"domain" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"worker" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"last_error" text,
	"finished_at" timestamp with time zone,
	"bounce" text,
	"bounced_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	CONSTRAINT "issue_mails_issue_subscriber_id_pk" PRIMARY KEY("issue","subscriber_id")
);
--> statement-breakpoint
CREATE TABLE "issue_sends" (
	"issue" integer PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"mails" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"start_at" timestamp with time zone NOT NULL,
	"frozen_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "send_workers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"alive_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "issue_mails_waiting" ON "issue_mails" USING btree ("issue","due_at") WHERE state = 'queued' and worker is null;--> statement-breakpoint
CREATE INDEX "issue_mails_taken" ON "issue_mails" USING btree ("worker") WHERE worker is not null;--> statement-breakpoint
CREATE INDEX "issue_mails_subscriber" ON "issue_mails" USING btree ("subscriber_id");