ALTER TABLE "ratings" ADD COLUMN "counted" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_notices" ADD COLUMN "confirmed_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "stock_notices" ADD COLUMN "confirmation_hash" text;--> statement-breakpoint
ALTER TABLE "stock_notices" ADD COLUMN "confirmation_mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stock_notices" ADD CONSTRAINT "stock_notices_confirmationHash_unique" UNIQUE("confirmation_hash");--> statement-breakpoint
-- Stars that were counted though nobody had proved the address leave the averages until somebody does.
UPDATE "ratings" SET "counted" = false FROM "customers"
WHERE customers.id = ratings.customer_id AND customers.email_verified_at IS NULL AND customers.erased_at IS NULL;--> statement-breakpoint
UPDATE "products" SET "ratings_sum" = ratings_sum - uncounted.stars, "ratings_number" = ratings_number - uncounted.people
FROM (SELECT product_id, sum(rate)::int AS stars, count(*)::int AS people FROM ratings WHERE NOT counted GROUP BY product_id) uncounted
WHERE products.id = uncounted.product_id;--> statement-breakpoint
UPDATE "blogs" SET "ratings_sum" = ratings_sum - uncounted.stars, "ratings_number" = ratings_number - uncounted.people
FROM (SELECT blog_id, sum(rate)::int AS stars, count(*)::int AS people FROM ratings WHERE NOT counted GROUP BY blog_id) uncounted
WHERE blogs.id = uncounted.blog_id;
