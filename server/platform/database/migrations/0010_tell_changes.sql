-- Tells every node what it may no longer show as it was (server/cache): one notification a statement, with tags as
-- product:7, quantity:7, lists, blog:3, page:home. Sent when the transaction commits, whoever made the change.

CREATE FUNCTION "tell_changes"(tags text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- A notification holds 8000 bytes.
  IF cardinality(tags) > 400 THEN
    PERFORM pg_notify('shop_changes', 'everything');
  ELSIF cardinality(tags) > 0 THEN
    PERFORM pg_notify('shop_changes', array_to_string(tags, ','));
  END IF;
END $$;
--> statement-breakpoint

-- Rows came, went or changed. Arguments: prefix of a row's tag, the column that ends it, the tag of lists that rows stand in.
CREATE FUNCTION "tell_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE tags text[];
BEGIN
  SELECT array_agg(DISTINCT TG_ARGV[0] || (to_jsonb(touched) ->> TG_ARGV[1])) INTO tags FROM touched;
  IF tags IS NOT NULL THEN
    PERFORM tell_changes(tags || TG_ARGV[2]);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint

-- Units sold count for the order of best sellers only, and change with every order: those lists may be a minute old.
CREATE FUNCTION "tell_products"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text[];
  chosen boolean;
BEGIN
  SELECT array_agg('product:' || id), bool_or(
      (after.published, after.best_seller) IS DISTINCT FROM (before.published, before.best_seller)
    ) INTO tags, chosen
  FROM after JOIN before USING (id)
  WHERE to_jsonb(after) - 'units_sold' IS DISTINCT FROM to_jsonb(before) - 'units_sold';
  IF tags IS NOT NULL THEN
    -- Collections show their best sellers first.
    PERFORM tell_changes(tags || CASE WHEN chosen THEN '{lists,collections}'::text[] ELSE '{lists}' END);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint

-- What can be bought changes with every checkout. Pages say a number only when few are left, so that more than ten are
-- one state to them; lists change when the last one goes or the first one comes.
CREATE FUNCTION "tell_sizes"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE tags text[];
BEGIN
  WITH compared AS (
    SELECT after.product_id AS id, after.stock - after.reserved AS now, before.stock - before.reserved AS was,
      to_jsonb(after) - '{stock,reserved}'::text[] IS DISTINCT FROM to_jsonb(before) - '{stock,reserved}'::text[] AS edited
    FROM after JOIN before USING (id)
  ), changed AS (
    SELECT * FROM compared WHERE now <> was OR edited
  )
  SELECT array_agg(DISTINCT tag) INTO tags FROM (
    SELECT 'quantity:' || id AS tag FROM changed
    UNION ALL SELECT 'product:' || id FROM changed WHERE edited OR least(now, 11) <> least(was, 11)
    UNION ALL SELECT 'lists' FROM changed WHERE edited OR (now > 0) <> (was > 0)
  ) told;
  PERFORM tell_changes(coalesce(tags, '{}'));
  RETURN NULL;
END $$;
--> statement-breakpoint

CREATE FUNCTION "tell_everything"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_changes('{everything}');
  RETURN NULL;
END $$;
--> statement-breakpoint

CREATE TRIGGER "products_told_new" AFTER INSERT ON "products" REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_rows"('product:', 'id', 'lists');--> statement-breakpoint
CREATE TRIGGER "products_told_gone" AFTER DELETE ON "products" REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_rows"('product:', 'id', 'lists');--> statement-breakpoint
CREATE TRIGGER "products_told" AFTER UPDATE ON "products" REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_products"();--> statement-breakpoint
CREATE TRIGGER "product_sizes_told_new" AFTER INSERT ON "product_sizes" REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_rows"('product:', 'product_id', 'lists');--> statement-breakpoint
CREATE TRIGGER "product_sizes_told_gone" AFTER DELETE ON "product_sizes" REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_rows"('product:', 'product_id', 'lists');--> statement-breakpoint
CREATE TRIGGER "product_sizes_told" AFTER UPDATE ON "product_sizes" REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_sizes"();--> statement-breakpoint
CREATE TRIGGER "product_pictures_told_new" AFTER INSERT ON "product_pictures" REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_rows"('product:', 'product_id', 'lists');--> statement-breakpoint
CREATE TRIGGER "product_pictures_told" AFTER UPDATE ON "product_pictures" REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_rows"('product:', 'product_id', 'lists');--> statement-breakpoint
CREATE TRIGGER "product_pictures_told_gone" AFTER DELETE ON "product_pictures" REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_rows"('product:', 'product_id', 'lists');--> statement-breakpoint
CREATE TRIGGER "product_collections_told_new" AFTER INSERT ON "product_collections" REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_rows"('product:', 'product_id', 'lists,collections');--> statement-breakpoint
CREATE TRIGGER "product_collections_told" AFTER UPDATE ON "product_collections" REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_rows"('product:', 'product_id', 'lists,collections');--> statement-breakpoint
CREATE TRIGGER "product_collections_told_gone" AFTER DELETE ON "product_collections" REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_rows"('product:', 'product_id', 'lists,collections');--> statement-breakpoint
CREATE TRIGGER "product_search_told_new" AFTER INSERT ON "product_search" REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_rows"('product:', 'product_id', 'lists');--> statement-breakpoint
CREATE TRIGGER "product_search_told" AFTER UPDATE ON "product_search" REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_rows"('product:', 'product_id', 'lists');--> statement-breakpoint
CREATE TRIGGER "product_search_told_gone" AFTER DELETE ON "product_search" REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_rows"('product:', 'product_id', 'lists');--> statement-breakpoint
CREATE TRIGGER "collections_told_new" AFTER INSERT ON "collections" REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_rows"('collection:', 'id', 'collections');--> statement-breakpoint
CREATE TRIGGER "collections_told" AFTER UPDATE ON "collections" REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_rows"('collection:', 'id', 'collections');--> statement-breakpoint
CREATE TRIGGER "collections_told_gone" AFTER DELETE ON "collections" REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_rows"('collection:', 'id', 'collections');--> statement-breakpoint
CREATE TRIGGER "blogs_told_new" AFTER INSERT ON "blogs" REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_rows"('blog:', 'id', 'blogs');--> statement-breakpoint
CREATE TRIGGER "blogs_told" AFTER UPDATE ON "blogs" REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_rows"('blog:', 'id', 'blogs');--> statement-breakpoint
CREATE TRIGGER "blogs_told_gone" AFTER DELETE ON "blogs" REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_rows"('blog:', 'id', 'blogs');--> statement-breakpoint
CREATE TRIGGER "pages_told_new" AFTER INSERT ON "pages" REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_rows"('page:', 'key', 'pages');--> statement-breakpoint
CREATE TRIGGER "pages_told" AFTER UPDATE ON "pages" REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_rows"('page:', 'key', 'pages');--> statement-breakpoint
CREATE TRIGGER "pages_told_gone" AFTER DELETE ON "pages" REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_rows"('page:', 'key', 'pages');--> statement-breakpoint
CREATE TRIGGER "pictures_told" AFTER UPDATE ON "pictures"
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_everything"();--> statement-breakpoint
CREATE TRIGGER "search_synonyms_told" AFTER INSERT OR UPDATE OR DELETE ON "search_synonyms"
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_everything"();
