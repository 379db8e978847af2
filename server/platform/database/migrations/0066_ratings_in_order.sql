CREATE INDEX "ratings_by_age" ON "ratings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "ratings_by_rate" ON "ratings" USING btree ("rate","id");