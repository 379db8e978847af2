ALTER TABLE "order_events" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "request" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "invoiced_to" jsonb;