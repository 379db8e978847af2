DROP INDEX "refunds_once";--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "discount_code" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "units" jsonb;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "retry_of" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "credit_note" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_code" text;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_once_asked" ON "refunds" USING btree ("payment_intent","reason") WHERE reason <> 'staff' and retry_of is null;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_retryOf_unique" UNIQUE("retry_of");--> statement-breakpoint
-- A refund that had failed was known by its row for the staff alone.
UPDATE "refunds" SET "failed_at" = problem."seen_at", "failure" = problem."detail"
FROM "payment_problems" problem
WHERE problem."kind" = 'refund_failed' AND problem."reference" = "refunds"."id"::text AND problem."solved_at" IS NULL;--> statement-breakpoint
UPDATE "refunds" SET "credit_note" = issued."number"
FROM "invoices" issued WHERE issued."refund_reference" = "refunds"."provider_refund";--> statement-breakpoint
UPDATE "orders" SET "discount_code" = discounts."code"
FROM "discounts" WHERE discounts."id" = "orders"."discount_id";
