CREATE TABLE "invite_marks" (
	"hash" text PRIMARY KEY NOT NULL,
	"newcomer_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invite_rewards" (
	"newcomer_id" integer PRIMARY KEY NOT NULL,
	"inviter_id" integer NOT NULL,
	"order_id" integer,
	"discount_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "invite_rewards" ADD CONSTRAINT "invite_rewards_newcomer_id_customers_id_fk" FOREIGN KEY ("newcomer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_rewards" ADD CONSTRAINT "invite_rewards_inviter_id_customers_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_rewards" ADD CONSTRAINT "invite_rewards_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_rewards" ADD CONSTRAINT "invite_rewards_discount_id_discounts_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."discounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invite_rewards_by_inviter" ON "invite_rewards" USING btree ("inviter_id");--> statement-breakpoint
CREATE INDEX "invite_rewards_by_order" ON "invite_rewards" USING btree ("order_id");--> statement-breakpoint
-- Rewards that were given at the purchase, before there was this table.
INSERT INTO "invite_rewards" ("newcomer_id", "inviter_id", "discount_id", "created_at")
SELECT customers.id, customers.invited_by, discounts.id, discounts.created_at
FROM customers JOIN discounts ON discounts.code = 'INVITE-' || customers.id
WHERE customers.invited_by IS NOT NULL;
