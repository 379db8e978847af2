CREATE INDEX "product_sizes_by_stock" ON "product_sizes" USING btree ("stock","id");--> statement-breakpoint
CREATE INDEX "product_sizes_by_reserved" ON "product_sizes" USING btree ("reserved","id");--> statement-breakpoint
CREATE INDEX "product_sizes_by_available" ON "product_sizes" USING btree (("stock" - "reserved"),"id");--> statement-breakpoint
CREATE INDEX "customers_by_name" ON "customers" USING btree (lower("first_name" || ' ' || "last_name"),"id");--> statement-breakpoint
CREATE INDEX "customers_by_age" ON "customers" USING btree ("created_at","id");