ALTER TABLE "courier_labels" ALTER COLUMN "shipment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "courier_labels" ADD COLUMN "return_id" integer;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "booking_key" uuid;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "booking_begun_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "booking_reference" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "booking_failure" text;--> statement-breakpoint
ALTER TABLE "courier_labels" ADD CONSTRAINT "courier_labels_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courier_labels_by_return" ON "courier_labels" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "returns_by_reference" ON "returns" USING btree ("booking_reference") WHERE booking_reference is not null;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_bookingKey_unique" UNIQUE("booking_key");--> statement-breakpoint
ALTER TABLE "courier_labels" ADD CONSTRAINT "courier_labels_owner" CHECK (num_nonnulls("courier_labels"."shipment_id", "courier_labels"."return_id") = 1);