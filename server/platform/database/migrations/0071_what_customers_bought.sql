CREATE TABLE "customer_sales" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"orders_number" integer DEFAULT 0 NOT NULL,
	"spent" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_sales" ADD CONSTRAINT "customer_sales_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_sales_by_orders" ON "customer_sales" USING btree ("orders_number","customer_id");--> statement-breakpoint
CREATE INDEX "customer_sales_by_spent" ON "customer_sales" USING btree ("spent","customer_id");--> statement-breakpoint
-- The same condition as wasSold of server/orders/sold.ts: a canceled order was not, even if its status is Refunded by now.
CREATE FUNCTION "was_sold"("of_order" integer, "in_status" text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT in_status <> 'Canceled' AND NOT (in_status = 'Refunded' AND EXISTS (
    SELECT FROM order_events WHERE order_id = of_order AND to_status = 'Canceled'))
$$;--> statement-breakpoint
-- The same condition as refundMade of server/orders/refund-state.ts.
CREATE FUNCTION "made_amount"("refund" refunds) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN refund.done_at IS NOT NULL AND refund.failed_at IS NULL THEN refund.amount ELSE 0 END::bigint
$$;--> statement-breakpoint
CREATE FUNCTION "add_to_customer_sales"("of_customer" integer, "more_orders" integer, "more_spent" bigint)
  RETURNS void LANGUAGE sql AS $$
  UPDATE customer_sales SET orders_number = orders_number + more_orders, spent = spent + more_spent
  WHERE customer_id = of_customer AND (more_orders <> 0 OR more_spent <> 0)
$$;--> statement-breakpoint
CREATE FUNCTION "begin_customer_sales"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_sales (customer_id) VALUES (NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "customers_sales" AFTER INSERT ON "customers" FOR EACH ROW EXECUTE FUNCTION "begin_customer_sales"();--> statement-breakpoint
CREATE FUNCTION "count_new_order"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_customer_sales(NEW.customer_id, was_sold(NEW.id, NEW.status)::int, NEW.total);
  RETURN NULL;
END $$;--> statement-breakpoint
-- An order of a guest takes its refunds along when an account takes it over.
CREATE FUNCTION "count_changed_order"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sold_before integer := was_sold(OLD.id, OLD.status)::int;
  sold_since integer := was_sold(NEW.id, NEW.status)::int;
  given_back bigint;
BEGIN
  IF NEW.customer_id = OLD.customer_id THEN
    PERFORM add_to_customer_sales(NEW.customer_id, sold_since - sold_before, NEW.total - OLD.total);
  ELSE
    SELECT coalesce(sum(made_amount(refunds)), 0) INTO given_back FROM refunds WHERE payment_intent = NEW.payment_intent;
    PERFORM add_to_customer_sales(OLD.customer_id, -sold_before, given_back - OLD.total);
    PERFORM add_to_customer_sales(NEW.customer_id, sold_since, NEW.total - given_back);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "count_refund"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  more bigint := made_amount(NEW);
BEGIN
  IF TG_OP = 'UPDATE' THEN more := more - made_amount(OLD); END IF;
  IF more <> 0 THEN
    PERFORM add_to_customer_sales(customer_id, 0, -more) FROM orders WHERE payment_intent = NEW.payment_intent;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Deferred to the commit: then a transaction has all its other locks, and two of one customer never wait for each other.
CREATE CONSTRAINT TRIGGER "orders_sales_new" AFTER INSERT ON "orders" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.customer_id IS NOT NULL) EXECUTE FUNCTION "count_new_order"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "orders_sales_changed" AFTER UPDATE OF "customer_id", "status", "total" ON "orders"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.customer_id IS NOT NULL OR NEW.customer_id IS NOT NULL)
    AND (OLD.customer_id, OLD.status, OLD.total) IS DISTINCT FROM (NEW.customer_id, NEW.status, NEW.total))
  EXECUTE FUNCTION "count_changed_order"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "refunds_sales" AFTER INSERT OR UPDATE OF "done_at", "failed_at", "amount" ON "refunds"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_refund"();--> statement-breakpoint
INSERT INTO "customer_sales" ("customer_id", "orders_number", "spent")
  SELECT customers.id, coalesce(sum(parts.number), 0), coalesce(sum(parts.amount), 0)
  FROM customers LEFT JOIN (
    SELECT customer_id, count(*) FILTER (WHERE was_sold(id, status)) AS number, sum(total) AS amount
      FROM orders GROUP BY customer_id
    UNION ALL
    SELECT customer_id, 0, -sum(made_amount(refunds))
      FROM orders JOIN refunds ON refunds.payment_intent = orders.payment_intent GROUP BY customer_id
  ) parts ON parts.customer_id = customers.id
  GROUP BY customers.id;
