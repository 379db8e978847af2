CREATE INDEX "returns_by_time" ON "returns" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_by_help" ON "reviews" USING btree ("product_id","status","helpful","rating_id");--> statement-breakpoint
CREATE INDEX "reviews_by_time" ON "reviews" USING btree ("created_at","rating_id");--> statement-breakpoint
CREATE INDEX "shipments_refused" ON "shipments" USING btree ("id") WHERE booking_failure is not null;--> statement-breakpoint
DROP INDEX "reviews_by_product";
