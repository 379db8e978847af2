ALTER TABLE "collections" ADD COLUMN "picture_alt" jsonb;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD COLUMN "alt" jsonb;--> statement-breakpoint
ALTER TABLE "blogs" ADD COLUMN "picture_alt" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "packer_note" text;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_tracked" ON "orders" USING gin (translate(lower("tracking_number"), ' -', '') gin_trgm_ops);