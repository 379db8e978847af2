import * as z from 'zod'
import { adminId } from '../admin/lists.ts'
import { Payment, PaymentConflict } from '../checkout.ts'
import { linkSecret, PaymentLink } from '../staff-orders/payment-link.ts'
import {
  OrderByStaff,
  StaffOrderCounts,
  StaffOrderEmail,
  StaffOrderForm,
  StaffOrderRow,
  StaffOrderSending,
  StaffOrdersQuery,
  StaffPaymentRecord,
  StaffQuote,
  StaffQuoteRequest,
} from '../staff-orders/staff-orders.ts'
import { answer, list } from '../values/wire.ts'
import type { Endpoint } from './endpoint.ts'

/** The page behind a payment link (rules/staff-orders 8). */
export const paymentLinkEndpoints = {
  'GET /payment-links/:secret': { params: linkSecret, response: { 200: answer(PaymentLink) } },
  'POST /payment-links/:secret/payment': {
    params: linkSecret,
    body: z
      .object({
        /** The total in AED that the page shows. */
        expected_total: z.number().min(0).max(1e9).nullish(),
      })
      .nullish(),
    response: { 200: answer(Payment), 409: PaymentConflict },
  },
} as const satisfies Record<string, Endpoint>

/** Orders that staff take for a buyer, such as by telephone. */
export const adminStaffOrderEndpoints = {
  'GET /admin/staff-orders': {
    staff: 'orders.create',
    query: StaffOrdersQuery,
    response: { 200: list(StaffOrderRow) },
  },
  'GET /admin/staff-order-counts': {
    staff: 'orders.create',
    response: { 200: answer(StaffOrderCounts) },
  },
  'POST /admin/staff-orders': {
    staff: 'orders.create',
    body: StaffOrderForm,
    response: { 201: answer(OrderByStaff) },
  },
  'POST /admin/staff-orders/quote': {
    staff: 'orders.create',
    body: StaffQuoteRequest,
    response: { 200: answer(StaffQuote) },
  },
  'GET /admin/staff-orders/:id': {
    staff: 'orders.create',
    params: adminId,
    response: { 200: answer(OrderByStaff) },
  },
  'PUT /admin/staff-orders/:id': {
    staff: 'orders.create',
    params: adminId,
    body: StaffOrderForm,
    response: { 200: answer(OrderByStaff) },
  },
  'POST /admin/staff-orders/:id/send': {
    staff: 'orders.create',
    params: adminId,
    body: StaffOrderSending,
    response: { 200: answer(OrderByStaff) },
  },
  'POST /admin/staff-orders/:id/email': {
    staff: 'orders.create',
    params: adminId,
    body: StaffOrderEmail,
    response: { 200: answer(OrderByStaff) },
  },
  'POST /admin/staff-orders/:id/withdraw': {
    staff: 'orders.create',
    params: adminId,
    response: { 200: answer(OrderByStaff) },
  },
  'POST /admin/staff-orders/:id/mark-paid': {
    staff: 'orders.record_payment',
    params: adminId,
    body: StaffPaymentRecord,
    response: { 200: answer(OrderByStaff) },
  },
} as const satisfies Record<string, Endpoint>
