CREATE TABLE "search_facets" (
	"key" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_terms" (
	"day" date NOT NULL,
	"term" text NOT NULL,
	"language" text NOT NULL,
	"searches" integer NOT NULL,
	"results" integer NOT NULL,
	"known" boolean NOT NULL,
	CONSTRAINT "search_terms_day_term_language_pk" PRIMARY KEY("day","term","language")
);
--> statement-breakpoint
ALTER TABLE "product_search" ADD COLUMN "facets" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_search" ADD COLUMN "notes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_vocabulary" ADD COLUMN "spelling" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "product_search_facets" ON "product_search" USING gin ("facets");--> statement-breakpoint
CREATE INDEX "product_search_notes" ON "product_search" USING gin ("notes");--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE published;