CREATE TABLE "email_restores" (
	"hash" text PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customers" DROP CONSTRAINT "customers_mobileNumber_unique";--> statement-breakpoint
ALTER TABLE "customers" DROP CONSTRAINT "customers_mobile";--> statement-breakpoint
ALTER TABLE "customers" DROP CONSTRAINT "customers_prefix";--> statement-breakpoint
ALTER TABLE "verification_codes" DROP CONSTRAINT "verification_codes_channel";--> statement-breakpoint
DROP INDEX "customers_email";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "pending_email" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "pending_mobile_number" text;--> statement-breakpoint
ALTER TABLE "email_restores" ADD CONSTRAINT "email_restores_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_restores_by_customer" ON "email_restores" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customers_by_email" ON "customers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "customers_by_mobile" ON "customers" USING btree ("mobile_number");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_proved_email" ON "customers" USING btree (lower("email")) WHERE email_verified_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_proved_mobile" ON "customers" USING btree ("mobile_number") WHERE mobile_verified_at is not null;--> statement-breakpoint
CREATE INDEX "customers_pending" ON "customers" USING btree ("id") WHERE pending_email is not null or pending_mobile_number is not null;--> statement-breakpoint
CREATE INDEX "customers_unproved" ON "customers" USING btree ("created_at") WHERE email_verified_at is null and erased_at is null;--> statement-breakpoint
CREATE INDEX "verification_codes_by_destination" ON "verification_codes" USING btree (lower("destination"),"created_at");--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_mobile" CHECK ("customers"."mobile_number" ~ '^(\+[0-9]{5,17})?$' or "customers"."erased_at" is not null);--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_prefix" CHECK ("customers"."prefix_name" in ('Mr', 'Mrs', 'Ms', '') or "customers"."erased_at" is not null);--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_channel" CHECK ("verification_codes"."channel" in ('email', 'mobile', 'current_email'));