ALTER TABLE "customers" DROP CONSTRAINT "customers_mobile";--> statement-breakpoint
ALTER TABLE "customers" DROP CONSTRAINT "customers_prefix";--> statement-breakpoint
ALTER TABLE "page_views" ADD COLUMN "visits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "order_events_canceled" ON "order_events" USING btree ("order_id") WHERE to_status = 'Canceled';--> statement-breakpoint
CREATE INDEX "order_items_bought" ON "order_items" USING btree ("order_id","product_id","quantity","restocked","net","tax_amount") WHERE not tester;--> statement-breakpoint
CREATE INDEX "orders_sales" ON "orders" USING btree ("created_at","total","status","id") WHERE status <> 'Canceled';--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin (lower("first_name" || ' ' || "last_name" || ' ' || "email" || ' ' || "mobile_number") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_by_inviter" ON "customers" USING btree ("invited_by") WHERE invited_by is not null;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_erased" CHECK ("customers"."erased_at" is null or "customers"."blocked_at" is not null);--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_mobile" CHECK ("customers"."mobile_number" ~ '^\+[0-9]{5,15}$' or "customers"."erased_at" is not null);--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_prefix" CHECK ("customers"."prefix_name" in ('Mr', 'Mrs', 'Ms') or "customers"."erased_at" is not null);