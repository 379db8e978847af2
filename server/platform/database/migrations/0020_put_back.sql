ALTER TABLE "stock_moves" ADD COLUMN "counted" integer;--> statement-breakpoint
ALTER TABLE "stock_moves" ADD COLUMN "unsent" integer;--> statement-breakpoint
-- As 0008 has it, and of a count also what was counted and subtracted. A version before says neither: they stay null.
CREATE OR REPLACE FUNCTION "note_stock_move"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	units integer := coalesce(NEW.stock, 0) - coalesce(OLD.stock, 0);
	unsaid text := CASE TG_OP WHEN 'INSERT' THEN 'opening' WHEN 'DELETE' THEN 'removed' ELSE 'unexplained' END;
BEGIN
	IF units <> 0 THEN
		INSERT INTO stock_moves (size_id, change, stock_after, reason, order_id, staff_id, note, counted, unsent)
		VALUES (
			coalesce(NEW.id, OLD.id), units, coalesce(NEW.stock, 0),
			CASE TG_OP WHEN 'DELETE' THEN unsaid ELSE coalesce(nullif(current_setting('nafha.stock_reason', true), ''), unsaid) END,
			nullif(current_setting('nafha.stock_order', true), '')::integer,
			nullif(current_setting('nafha.stock_staff', true), '')::integer,
			nullif(current_setting('nafha.stock_note', true), ''),
			nullif(current_setting('nafha.stock_counted', true), '')::integer,
			nullif(current_setting('nafha.stock_unsent', true), '')::integer
		);
	END IF;
	RETURN NULL;
END $$;
