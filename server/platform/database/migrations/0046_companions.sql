CREATE TABLE "product_layers" (
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	"other_id" integer NOT NULL,
	"sentence" jsonb NOT NULL,
	CONSTRAINT "product_layers_product_id_position_pk" PRIMARY KEY("product_id","position"),
	CONSTRAINT "product_layers_once" UNIQUE("product_id","other_id"),
	CONSTRAINT "product_layers_other" CHECK ("product_layers"."product_id" <> "product_layers"."other_id"),
	CONSTRAINT "product_layers_english" CHECK ("product_layers"."sentence" ? 'en')
);
--> statement-breakpoint
CREATE TABLE "product_pairs" (
	"product_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"orders" integer NOT NULL,
	"lift" double precision NOT NULL,
	CONSTRAINT "product_pairs_product_id_other_id_pk" PRIMARY KEY("product_id","other_id")
);
--> statement-breakpoint
ALTER TABLE "product_layers" ADD CONSTRAINT "product_layers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_layers" ADD CONSTRAINT "product_layers_other_id_products_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pairs" ADD CONSTRAINT "product_pairs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pairs" ADD CONSTRAINT "product_pairs_other_id_products_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_layers_by_other" ON "product_layers" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "product_pairs_by_other" ON "product_pairs" USING btree ("other_id");--> statement-breakpoint
-- Pages say what goes with a product: a pair made, changed or taken away renews that product's page.
CREATE TRIGGER "product_layers_told_new" AFTER INSERT ON "product_layers" REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_rows"('product:', 'product_id', 'layers');--> statement-breakpoint
CREATE TRIGGER "product_layers_told" AFTER UPDATE ON "product_layers" REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_rows"('product:', 'product_id', 'layers');--> statement-breakpoint
CREATE TRIGGER "product_layers_told_gone" AFTER DELETE ON "product_layers" REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_rows"('product:', 'product_id', 'layers');--> statement-breakpoint
CREATE TRIGGER "product_pairs_told_new" AFTER INSERT ON "product_pairs" REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_rows"('pairs:', 'product_id', 'pairs');--> statement-breakpoint
CREATE TRIGGER "product_pairs_told" AFTER UPDATE ON "product_pairs" REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_rows"('pairs:', 'product_id', 'pairs');--> statement-breakpoint
CREATE TRIGGER "product_pairs_told_gone" AFTER DELETE ON "product_pairs" REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_rows"('pairs:', 'product_id', 'pairs');
