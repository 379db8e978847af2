ALTER TABLE "search_synonyms" ADD COLUMN "in_products" boolean DEFAULT true NOT NULL;--> statement-breakpoint
UPDATE "search_synonyms" SET "in_products" = false WHERE NOT EXISTS (SELECT FROM "product_search" WHERE words @@ ('''' || word || '''')::tsquery);
