/*
 * How long the shop keeps what it no longer works with (decision 0011). What has a time of its own to expire
 * (sessions, reset links, known browsers) goes as soon as that has passed.
 */

/** An hour of them is counted to bound how many are sent; the rest of the day is for questions. */
export const CODES_DAYS = 1
/** Daily counts of codes by SMS, to look back at an attack. */
export const SMS_DAYS = 90
/** An account whose e-mail address was never proved: nobody can buy with it, and it may be a stranger's claim. */
export const UNPROVED_ACCOUNTS_DAYS = 30
/** A guest's shipping form that came to no purchase. */
export const GUEST_SESSIONS_DAYS = 30
/** A payment that was never made; longer than a late one can turn up. */
export const LAPSED_CHECKOUTS_DAYS = 90
/** The secret of a payment that is over, where a version from before has left it. */
export const PAYMENT_SECRETS_DAYS = 1
/** A guest token that holds nothing. */
export const GUESTS_DAYS = 90
/** The payment provider repeats an event for three days, and lists it for thirty. */
export const PAYMENT_EVENTS_DAYS = 90
/** Payment attempts with their network: limits count those of one hour. */
export const PAYMENT_ATTEMPTS_DAYS = 1
/** A mail is tried for two days; after that nobody asks whether it was sent already. */
export const DELIVERIES_DAYS = 90
/** The names of adjustments only: what they changed stays in the ledger. */
export const STOCK_ADJUSTMENTS_DAYS = 90
/** An address that was told what it had asked for: that long the link in its mail works. */
export const STOCK_NOTICES_DAYS = 30
/** An address whose owner did not agree: that long the link in the mail that asks works. */
export const UNCONFIRMED_STOCK_NOTICES_DAYS = 7
/** A file of the catalogue, from when it was brought, whatever became of it. */
export const CATALOG_IMPORTS_DAYS = 30
/** What was searched for on a day, and how often. */
export const SEARCH_TERMS_DAYS = 90
/** Daily counts of requests that the Content-Security-Policy blocked. */
export const CSP_REPORTS_DAYS = 30
/** A job that was given up, with the address that it was for. */
export const FAILED_JOBS_DAYS = 30
