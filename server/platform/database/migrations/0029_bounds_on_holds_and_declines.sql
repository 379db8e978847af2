CREATE TABLE "payment_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"outcome" text NOT NULL,
	"checkout_id" uuid,
	"payment_intent" text,
	"network" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_attempts_outcome" CHECK ("payment_attempts"."outcome" in ('declined', 'paid'))
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "held_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "demands_three_d_secure" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "payments_paused_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "guest_sessions" ADD COLUMN "payments_paused_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stock_notices" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_attempts_by_network" ON "payment_attempts" USING btree ("network","at");--> statement-breakpoint
CREATE INDEX "payment_attempts_by_checkout" ON "payment_attempts" USING btree ("checkout_id") WHERE checkout_id is not null;--> statement-breakpoint
CREATE INDEX "payment_attempts_by_age" ON "payment_attempts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "checkouts_held_by_network" ON "checkouts" USING btree ("network") WHERE network is not null;--> statement-breakpoint
CREATE INDEX "checkouts_held_by_email" ON "checkouts" USING btree (lower("email")) WHERE network is not null;--> statement-breakpoint
CREATE INDEX "checkouts_held_by_mobile" ON "checkouts" USING btree ("mobile_number") WHERE network is not null;