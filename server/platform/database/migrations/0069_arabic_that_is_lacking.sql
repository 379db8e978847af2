-- Tells whether a note of a layer lacks Arabic. One that equals its English counts as lacking.
CREATE FUNCTION "notes_lack_arabic"("notes" jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select exists (select from jsonb_array_elements_text(notes -> 'en') with ordinality note (said, place)
    where coalesce(notes -> 'ar' ->> (place::int - 1), said) = said)
$$;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "lacks_arabic" boolean GENERATED ALWAYS AS (not (name ? 'ar' and type ? 'ar' and concentration ? 'ar' and family ? 'ar' and description ? 'ar') or notes_lack_arabic(top_notes) or notes_lack_arabic(heart_notes) or notes_lack_arabic(base_notes)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "pictures_lacking_arabic" ON "pictures" USING btree ("id") WHERE "pictures"."alt" ->> 'en' <> '' and not "pictures"."alt" ? 'ar';--> statement-breakpoint
CREATE INDEX "product_layers_lacking_arabic" ON "product_layers" USING btree ("product_id") WHERE not "product_layers"."sentence" ? 'ar';--> statement-breakpoint
CREATE INDEX "product_pictures_by_picture" ON "product_pictures" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "product_pictures_lacking_arabic" ON "product_pictures" USING btree ("product_id") WHERE "product_pictures"."alt" ->> 'en' <> '' and not "product_pictures"."alt" ? 'ar';--> statement-breakpoint
CREATE INDEX "product_sizes_lacking_arabic" ON "product_sizes" USING btree ("product_id") WHERE not "product_sizes"."label" ? 'ar';--> statement-breakpoint
CREATE INDEX "products_lacking_arabic" ON "products" USING btree ("id") WHERE lacks_arabic;