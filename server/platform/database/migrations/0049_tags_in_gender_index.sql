DROP INDEX "products_by_gender";--> statement-breakpoint
CREATE INDEX "products_by_gender" ON "products" USING btree ("gender","id","shown_price","tags") WHERE published;