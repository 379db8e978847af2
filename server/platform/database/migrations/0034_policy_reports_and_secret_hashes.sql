CREATE TABLE "csp_reports" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"directive" text NOT NULL,
	"host" text NOT NULL,
	"reports" integer NOT NULL,
	CONSTRAINT "csp_reports_day_page_directive_host_pk" PRIMARY KEY("day","page","directive","host")
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "client_secret_hash" text;