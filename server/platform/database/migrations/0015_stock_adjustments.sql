CREATE TABLE "stock_adjustments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"size_id" integer NOT NULL,
	"change" integer,
	"count" integer,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL
);
