DROP INDEX "orders_sales";--> statement-breakpoint
DROP INDEX "orders_by_date";--> statement-breakpoint
DROP INDEX "orders_by_status";--> statement-breakpoint
DROP INDEX "orders_by_total";--> statement-breakpoint
CREATE INDEX "orders_with_credit" ON "orders" USING btree ("created_at") WHERE credit > 0;--> statement-breakpoint
CREATE INDEX "orders_paid_to_staff" ON "orders" USING btree ("created_at") WHERE payment_provider = 'staff';--> statement-breakpoint
CREATE INDEX "orders_by_date" ON "orders" USING btree ("created_at","id","status","total");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("total","id","created_at");