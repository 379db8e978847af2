-- A perfume that can be bought again, or for the first time, stands in collections and menus, which nobody can have told
-- by the perfumes that they show: those lists did without it.
CREATE OR REPLACE FUNCTION "tell_products"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text[];
  chosen boolean;
BEGIN
  SELECT array_agg('product:' || id), bool_or(
      (after.published, after.best_seller, after.shown_price IS NULL)
        IS DISTINCT FROM (before.published, before.best_seller, before.shown_price IS NULL)
    ) INTO tags, chosen
  FROM after JOIN before USING (id)
  WHERE to_jsonb(after) - 'units_sold' IS DISTINCT FROM to_jsonb(before) - 'units_sold';
  IF tags IS NOT NULL THEN
    -- Collections show their best sellers first.
    PERFORM tell_changes(tags || CASE WHEN chosen THEN '{lists,collections}'::text[] ELSE '{lists}' END);
  END IF;
  RETURN NULL;
END $$;
