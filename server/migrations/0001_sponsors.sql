CREATE TABLE "sponsor_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company" text NOT NULL,
	"contact_name" text NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"conflicts" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"total" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sponsor_slots" (
	"issue_date" text NOT NULL,
	"placement" text NOT NULL,
	"position" integer NOT NULL,
	"state" text NOT NULL,
	"request_id" uuid,
	"held_until" timestamp with time zone,
	CONSTRAINT "sponsor_slots_issue_date_placement_position_pk" PRIMARY KEY("issue_date","placement","position")
);
--> statement-breakpoint
ALTER TABLE "sponsor_slots" ADD CONSTRAINT "sponsor_slots_request_id_sponsor_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."sponsor_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sponsor_slots_request" ON "sponsor_slots" USING btree ("request_id");