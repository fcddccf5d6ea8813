ALTER TABLE "sponsor_requests" ADD COLUMN "wanted" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sponsor_requests" ADD COLUMN "network_hash" text;--> statement-breakpoint
ALTER TABLE "sponsor_requests" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sponsor_requests" ADD COLUMN "confirm_token_hash" text;--> statement-breakpoint
CREATE INDEX "sponsor_requests_state" ON "sponsor_requests" USING btree ("state");--> statement-breakpoint
ALTER TABLE "sponsor_requests" ADD CONSTRAINT "sponsor_requests_confirm_token_hash_unique" UNIQUE("confirm_token_hash");