CREATE TABLE "review_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_opt_outs" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"rating_id" integer,
	"position" integer DEFAULT 0 NOT NULL,
	"picture_id" integer NOT NULL,
	"customer_id" integer,
	"email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_votes" (
	"rating_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_votes_customer_id_rating_id_pk" PRIMARY KEY("customer_id","rating_id")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"rating_id" integer PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"order_id" integer,
	"text" text,
	"language" text NOT NULL,
	"how_long" text,
	"how_far" text,
	"seasons" text[] DEFAULT '{}' NOT NULL,
	"times" text[] DEFAULT '{}' NOT NULL,
	"resembles" text,
	"status" text NOT NULL,
	"hidden_reason" text,
	"helpful" integer DEFAULT 0 NOT NULL,
	"answer" text,
	"answer_language" text,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "reviews_status" CHECK ("reviews"."status" in ('published', 'waiting', 'hidden')),
	CONSTRAINT "reviews_reason" CHECK ("reviews"."status" <> 'hidden' or "reviews"."hidden_reason" is not null),
	CONSTRAINT "reviews_text" CHECK (char_length("reviews"."text") <= 2000),
	CONSTRAINT "reviews_answer" CHECK (num_nonnulls("reviews"."answer", "reviews"."answer_language", "reviews"."answered_at") in (0, 3)),
	CONSTRAINT "reviews_helpful" CHECK ("reviews"."helpful" >= 0)
);
--> statement-breakpoint
ALTER TABLE "ratings" ALTER COLUMN "customer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "how_long" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "how_far" text;--> statement-breakpoint
ALTER TABLE "ratings" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "review_links" ADD CONSTRAINT "review_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_rating_id_reviews_rating_id_fk" FOREIGN KEY ("rating_id") REFERENCES "public"."reviews"("rating_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_rating_id_reviews_rating_id_fk" FOREIGN KEY ("rating_id") REFERENCES "public"."reviews"("rating_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_rating_id_ratings_id_fk" FOREIGN KEY ("rating_id") REFERENCES "public"."ratings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_links_by_order" ON "review_links" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "review_photos_by_review" ON "review_photos" USING btree ("rating_id","position");--> statement-breakpoint
CREATE INDEX "review_photos_by_picture" ON "review_photos" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "review_photos_by_customer" ON "review_photos" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "review_photos_unused" ON "review_photos" USING btree ("created_at") WHERE rating_id is null;--> statement-breakpoint
CREATE INDEX "review_votes_by_review" ON "review_votes" USING btree ("rating_id");--> statement-breakpoint
CREATE INDEX "reviews_by_product" ON "reviews" USING btree ("product_id","status");--> statement-breakpoint
CREATE INDEX "reviews_by_status" ON "reviews" USING btree ("status","rating_id");--> statement-breakpoint
CREATE INDEX "reviews_by_order" ON "reviews" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ratings_of_guest" ON "ratings" USING btree ("email","product_id");--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_person" CHECK (num_nonnulls("ratings"."customer_id", "ratings"."email") <= 1);--> statement-breakpoint
-- Pages with a product's reviews show them as they are: a photo changes with its review's row.
CREATE TRIGGER "reviews_told_new" AFTER INSERT ON "reviews" REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_rows"('reviews:', 'product_id', 'reviews');--> statement-breakpoint
CREATE TRIGGER "reviews_told" AFTER UPDATE ON "reviews" REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_rows"('reviews:', 'product_id', 'reviews');--> statement-breakpoint
CREATE TRIGGER "reviews_told_gone" AFTER DELETE ON "reviews" REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_rows"('reviews:', 'product_id', 'reviews');
