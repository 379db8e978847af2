import * as z from 'zod'
import {
  CartQuote,
  Order,
  Payment,
  PaymentConflict,
  PaymentRequest,
  PaymentStanding,
  Processing,
  QuoteRequest,
} from '../checkout.ts'
import { filled } from '../values/fields.ts'
import { LANGUAGES } from '../values/language.ts'
import { answer, file, filter, list, Page, rowId, wholeNumber } from '../values/wire.ts'
import type { Endpoint } from './endpoint.ts'

/** A guest proves an order with its number; `lang` takes precedence over Accept-Language (rules/invoices 8). */
const documentQuery = z.object({
  order_number: z.string().max(60).optional(),
  lang: filter(z.enum(LANGUAGES)),
})

/** Payments and the orders that result from them. */
export const orderEndpoints = {
  'POST /cart/quote': { body: QuoteRequest, signedIn: 'optional', response: { 200: answer(CartQuote) } },
  'POST /stripe/payment': {
    body: PaymentRequest,
    signedIn: 'optional',
    response: { 200: answer(Payment), 409: PaymentConflict },
  },
  'GET /user/orders/:user': {
    params: z.object({ user: z.string().regex(/^(me|\d{1,15})$/, { error: 'must_be_whole_number' }) }),
    query: Page,
    signedIn: true,
    response: { 200: list(Order) },
  },
  'GET /guest/orders': {
    query: z.object({
      id: z
        .string({ error: 'order_id_is_required' })
        .min(1, { error: 'order_id_is_required' })
        .pipe(wholeNumber),
      order_number: filled('order_number_is_required').max(60, { error: 'too_long' }),
    }),
    signedIn: 'optional',
    response: { 200: answer(Order) },
  },
  'GET /orders/by-session/:session_id': {
    params: z.object({ session_id: z.string().max(64) }),
    query: z.object({ token: z.string().max(200).optional() }),
    headers: z.object({ 'x-session-token': z.string().max(200).optional() }),
    response: { 200: answer(z.array(Order)) },
  },
  'GET /orders/by-payment-intent/:payment_intent': {
    params: z.object({ payment_intent: z.string().max(200) }),
    query: z.object({ client_secret: z.string().max(300).optional() }),
    headers: z.object({ 'x-client-secret': z.string().max(300).optional() }),
    signedIn: 'optional',
    response: { 200: answer(Order), 202: answer(Processing) },
  },
  /** Status of a payment that a browser began and has had no answer about since. */
  'GET /payments/:payment_intent': {
    params: z.object({ payment_intent: z.string().max(200) }),
    headers: z.object({ 'x-client-secret': z.string().max(300).optional() }),
    signedIn: 'optional',
    response: { 200: answer(PaymentStanding) },
  },
  'POST /orders/:id/cancel': {
    params: z.object({ id: rowId }),
    body: z.object({ order_number: z.string().max(60).nullish() }).nullish(),
    signedIn: 'optional',
    response: { 200: answer(Order) },
  },
  'GET /orders/:id/invoice': {
    params: z.object({ id: rowId }),
    query: documentQuery,
    signedIn: 'optional',
    file: 'application/pdf',
    response: { 200: file },
  },
  'GET /orders/:id/credit-notes/:number': {
    params: z.object({ id: rowId, number: z.string().max(20) }),
    query: documentQuery,
    signedIn: 'optional',
    file: 'application/pdf',
    response: { 200: file },
  },
} as const satisfies Record<string, Endpoint>
