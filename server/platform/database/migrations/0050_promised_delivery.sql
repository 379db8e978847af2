ALTER TABLE "orders" ADD COLUMN "promised_from" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promised_to" date;--> statement-breakpoint
CREATE TRIGGER "settings_told_new" AFTER INSERT ON "settings" REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_rows"('setting:', 'key', 'settings');--> statement-breakpoint
CREATE TRIGGER "settings_told" AFTER UPDATE ON "settings" REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_rows"('setting:', 'key', 'settings');--> statement-breakpoint
CREATE TRIGGER "settings_told_gone" AFTER DELETE ON "settings" REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_rows"('setting:', 'key', 'settings');
