CREATE TABLE "sponsor_copies" (
	"issue_date" text NOT NULL,
	"placement" text NOT NULL,
	"position" integer NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"image" "bytea",
	"image_type" text,
	"saved_at" timestamp with time zone,
	"inserted_at" timestamp with time zone,
	CONSTRAINT "sponsor_copies_issue_date_placement_position_pk" PRIMARY KEY("issue_date","placement","position")
);
--> statement-breakpoint
ALTER TABLE "sponsor_requests" ADD COLUMN "copy_token_hash" text;--> statement-breakpoint
ALTER TABLE "sponsor_copies" ADD CONSTRAINT "sponsor_copies_slot" FOREIGN KEY ("issue_date","placement","position") REFERENCES "public"."sponsor_slots"("issue_date","placement","position") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsor_requests" ADD CONSTRAINT "sponsor_requests_copy_token_hash_unique" UNIQUE("copy_token_hash");