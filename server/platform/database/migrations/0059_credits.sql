ALTER TABLE "checkouts" ADD COLUMN "credit" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credit" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "part_of" uuid;--> statement-breakpoint
ALTER TABLE "staff_orders" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "staff_orders" ADD COLUMN "origin_order_id" integer;--> statement-breakpoint
ALTER TABLE "staff_orders" ADD COLUMN "origin_return_id" integer;--> statement-breakpoint
ALTER TABLE "staff_orders" ADD COLUMN "origin_units" jsonb;--> statement-breakpoint
ALTER TABLE "staff_orders" ADD COLUMN "credit_amount" integer;--> statement-breakpoint
ALTER TABLE "staff_orders" ADD COLUMN "credit_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_orders" ADD COLUMN "credit_refund_id" uuid;--> statement-breakpoint
ALTER TABLE "staff_orders" ADD CONSTRAINT "staff_orders_origin_order_id_orders_id_fk" FOREIGN KEY ("origin_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_orders" ADD CONSTRAINT "staff_orders_origin_return_id_returns_id_fk" FOREIGN KEY ("origin_return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_orders_by_origin" ON "staff_orders" USING btree ("origin_order_id") WHERE origin_order_id is not null;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_credit" CHECK ("checkouts"."credit" between 0 and "checkouts"."total") NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_credit" CHECK ("orders"."credit" between 0 and "orders"."total") NOT VALID;--> statement-breakpoint
ALTER TABLE "staff_orders" ADD CONSTRAINT "staff_orders_origin" CHECK (("staff_orders"."origin" is null) = ("staff_orders"."origin_order_id" is null));