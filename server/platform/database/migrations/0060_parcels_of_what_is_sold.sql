-- The parcel that follows an order sent by a version without parcels. The present version packs its parcels itself: an
-- order that has one gets no other, and units that were taken out and are on sale again are in none.
CREATE OR REPLACE FUNCTION "make_shipment"("of_order" integer, "made_state" text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  made integer;
BEGIN
  IF EXISTS (
    SELECT FROM "shipments" WHERE "order_id" = of_order AND "state" NOT IN ('returned', 'canceled')
  ) OR NOT EXISTS (
    SELECT FROM "order_items" WHERE "order_id" = of_order AND "quantity" > "restocked"
  ) THEN RETURN; END IF;
  INSERT INTO "shipments" ("order_id", "courier_id", "tracking_number", "state", "packed_by", "packed_at", "shipped_at", "told_at", "delivered_at")
  SELECT o."id", c."id", o."tracking_number", made_state, 'shop', sent."at", sent."at", sent."at",
    CASE WHEN made_state = 'delivered' THEN coalesce(
      (SELECT min("at") FROM "order_events" WHERE "order_id" = o."id" AND "to_status" = 'Delivered'), now()) END
  FROM "orders" o LEFT JOIN "couriers" c ON c."key" = o."courier",
    LATERAL (SELECT coalesce((SELECT min("at") FROM "order_events" WHERE "order_id" = o."id" AND "to_status" = 'Shipped'), now()) AS "at") sent
  WHERE o."id" = of_order RETURNING "id" INTO made;
  INSERT INTO "shipment_units" ("shipment_id", "item_id", "quantity")
  SELECT made, "id", "quantity" - "restocked" FROM "order_items" WHERE "order_id" = of_order AND "quantity" > "restocked";
  INSERT INTO "shipment_events" ("shipment_id", "kind", "at", "event_key")
  SELECT made, 'shipped', "shipped_at", 'order:Shipped' FROM "shipments" WHERE "id" = made
  UNION ALL
  SELECT made, CASE event."to_status" WHEN 'Delivered' THEN 'delivered' ELSE 'out_for_delivery' END, min(event."at"),
    'order:' || event."to_status"
  FROM "order_events" event WHERE event."order_id" = of_order AND event."to_status" IN ('Out For Delivery', 'Delivered')
  GROUP BY event."to_status"
  ON CONFLICT DO NOTHING;
END $$;
