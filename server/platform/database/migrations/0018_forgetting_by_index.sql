CREATE INDEX IF NOT EXISTS "checkouts_by_session" ON "checkouts" USING btree ("guest_session_id") WHERE guest_session_id is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "checkouts_by_guest" ON "checkouts" USING btree ("guest_id") WHERE guest_id is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "discount_uses_by_checkout" ON "discount_uses" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "discount_uses_of_guest" ON "discount_uses" USING btree ("guest_id") WHERE guest_id is not null;