ALTER TABLE "checkouts" ADD COLUMN "payment_provider" text DEFAULT 'stripe' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "payment_provider" text DEFAULT 'stripe' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "manual" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_provider" text DEFAULT 'stripe' NOT NULL;--> statement-breakpoint
-- Versions before this one knew a refund that staff had made by hand by the prefix of its reference.
UPDATE "refunds" SET "manual" = true WHERE starts_with("provider_refund", 'elsewhere-');
