/*
 * Retention periods of data that the shop no longer works with (decision 0011). Rows with an expiry of their own (sessions,
 * reset links, known browsers) are deleted as soon as they expire.
 */

/** The limits on codes count those of the last day (server/accounts/codes.ts). */
export const CODES_DAYS = 1
/** Daily counts of SMS codes serve to analyze an attack afterwards. */
export const SMS_DAYS = 90
/** An account with an unproved address cannot buy, and it may be a stranger's claim. */
export const UNPROVED_ACCOUNTS_DAYS = 30
/** A guest's shipping form without a purchase. */
export const GUEST_SESSIONS_DAYS = 30
/** An expired checkout is kept for longer than a late payment can take. */
export const LAPSED_CHECKOUTS_DAYS = 90
/** An order by staff that was never sent. A sent one goes with its checkout. */
export const STAFF_DRAFTS_DAYS = 90
/** The secret of a finished payment, where an earlier version has stored it. */
export const PAYMENT_SECRETS_DAYS = 1
/** A guest token without a discount or a checkout. */
export const GUESTS_DAYS = 90
/** The payment provider repeats an event for three days, and lists it for thirty. */
export const PAYMENT_EVENTS_DAYS = 90
/** Payment attempts with their network; rate limits count those of one hour. */
export const PAYMENT_ATTEMPTS_DAYS = 1
/** An email is retried for two days; after that nothing checks whether it was sent. */
export const DELIVERIES_DAYS = 90
/** Only the keys of adjustments are deleted: the ledger keeps what they changed. */
export const STOCK_ADJUSTMENTS_DAYS = 90
/** The unsubscribe link of a stock alert works for this long after the alert was sent. */
export const STOCK_NOTICES_DAYS = 30
/** The link in a confirmation email works for this long; afterwards the unconfirmed address is deleted. */
export const UNCONFIRMED_STOCK_NOTICES_DAYS = 7
/** The link of an invitation to review ends further ones for this long; it opens the form for a shorter time. */
export const REVIEW_LINKS_DAYS = 365
/** A courier's label, with the address on it, and the link to a new delivery day. */
export const COURIER_LABELS_DAYS = 90
/** A photo of a return that was never requested. */
export const UNUSED_RETURN_PHOTOS_DAYS = 1
/** Photos of a return after its end: so long a bank may still decide a dispute about it. */
export const RETURN_PHOTOS_DAYS = 180
/** An uploaded catalog file is deleted this long after its upload, whatever its outcome. */
export const CATALOG_IMPORTS_DAYS = 30
/** Daily counts of search terms. */
export const SEARCH_TERMS_DAYS = 90
/** Daily counts of requests that the Content-Security-Policy blocked. */
export const CSP_REPORTS_DAYS = 30
/** A job that was given up, with the address of its recipient. */
export const FAILED_JOBS_DAYS = 30
