ALTER TABLE "product_sizes" ADD COLUMN "tester_offered" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "product_sizes" ADD COLUMN "tester_place" integer;