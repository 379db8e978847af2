-- Every page names the collections, and nothing else of them: what shows their products is told of apart ('collections').
DROP TRIGGER "collections_told_new" ON "collections";--> statement-breakpoint
CREATE TRIGGER "collections_told_new" AFTER INSERT ON "collections" REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_rows"('collection:', 'id', 'collections,collection-names');--> statement-breakpoint
DROP TRIGGER "collections_told" ON "collections";--> statement-breakpoint
CREATE TRIGGER "collections_told" AFTER UPDATE ON "collections" REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_rows"('collection:', 'id', 'collections,collection-names');--> statement-breakpoint
DROP TRIGGER "collections_told_gone" ON "collections";--> statement-breakpoint
CREATE TRIGGER "collections_told_gone" AFTER DELETE ON "collections" REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_rows"('collection:', 'id', 'collections,collection-names');
