CREATE TABLE "sms_days" (
	"day" date PRIMARY KEY NOT NULL,
	"sent" integer NOT NULL,
	CONSTRAINT "sms_days_sent" CHECK ("sms_days"."sent" > 0)
);
