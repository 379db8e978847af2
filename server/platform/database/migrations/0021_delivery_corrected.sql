ALTER TABLE "order_events" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "request" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "invoiced_to" jsonb;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "order_events_mails" ON "order_events" USING btree ("at") WHERE request is not null;