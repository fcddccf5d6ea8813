CREATE TABLE "attribution_sums" (
	"day" text NOT NULL,
	"source" text NOT NULL,
	"campaign" text NOT NULL,
	"page" text NOT NULL,
	"signups" integer DEFAULT 0 NOT NULL,
	"confirmations" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "attribution_sums_day_source_campaign_page_pk" PRIMARY KEY("day","source","campaign","page")
);
--> statement-breakpoint
CREATE TABLE "click_sums" (
	"day" text NOT NULL,
	"issue" text NOT NULL,
	"anchor" text NOT NULL,
	"is_bot" boolean NOT NULL,
	"clicks" integer NOT NULL,
	CONSTRAINT "click_sums_day_issue_anchor_is_bot_pk" PRIMARY KEY("day","issue","anchor","is_bot")
);
--> statement-breakpoint
CREATE TABLE "page_sums" (
	"day" text NOT NULL,
	"path" text NOT NULL,
	"locale" text NOT NULL,
	"referrer" text NOT NULL,
	"is_bot" boolean NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	"depth_25" integer DEFAULT 0 NOT NULL,
	"depth_50" integer DEFAULT 0 NOT NULL,
	"depth_75" integer DEFAULT 0 NOT NULL,
	"depth_100" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "page_sums_day_path_locale_referrer_is_bot_pk" PRIMARY KEY("day","path","locale","referrer","is_bot")
);
--> statement-breakpoint
CREATE TABLE "visitor_salts" (
	"day" text PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visitors" (
	"day" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "visitors_day_hash_pk" PRIMARY KEY("day","hash")
);
--> statement-breakpoint
CREATE INDEX "click_sums_issue" ON "click_sums" USING btree ("issue");