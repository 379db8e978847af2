-- unused since 0019: the desk searches by orders_folded and customers_folded
DROP INDEX "orders_search";--> statement-breakpoint
-- unused since 0019
DROP INDEX "customers_search";
