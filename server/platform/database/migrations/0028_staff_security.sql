CREATE TABLE "staff_devices" (
	"hash" text NOT NULL,
	"staff_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_devices_hash_staff_id_pk" PRIMARY KEY("hash","staff_id")
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "password_change_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_devices" ADD CONSTRAINT "staff_devices_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_codes" ADD CONSTRAINT "staff_recovery_codes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_devices_by_staff" ON "staff_devices" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_devices_by_expiry" ON "staff_devices" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_recovery_codes_by_staff" ON "staff_recovery_codes" USING btree ("staff_id");