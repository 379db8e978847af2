CREATE INDEX "product_sizes_tester_order" ON "product_sizes" USING btree ("tester_offered" DESC NULLS FIRST,"tester_place","product_id","id") WHERE tester and not withdrawn;--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree (("name"->>'en'),"id");--> statement-breakpoint
CREATE INDEX "products_by_shown_price" ON "products" USING btree ("shown_price","id");--> statement-breakpoint
CREATE INDEX "products_by_units_sold" ON "products" USING btree ("units_sold","id");--> statement-breakpoint
CREATE INDEX "products_by_age" ON "products" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "products_drafts" ON "products" USING btree ("id") WHERE not published;--> statement-breakpoint
CREATE INDEX "products_named" ON "products" USING gin (("name"->>'en') gin_trgm_ops,("name"->>'ar') gin_trgm_ops,"slug" gin_trgm_ops);