import * as z from 'zod'
import { adminId } from '../admin/lists.ts'
import {
  BulkStatusChange,
  BulkStatusOutcome,
  OrderDelivery,
  OrderMailAgain,
  OrderNote,
  OrderRefund,
  OrderStatusChange,
  PackerNote,
  Restock,
  Shipment,
} from '../admin/order-actions.ts'
import { OrderQuery, OrderRow, orderFilters, StaffOrder, TaxDocumentQuery } from '../admin/orders.ts'
import { PackingQuery, PackingRow } from '../admin/packing.ts'
import { NewParcel, ParcelForm, ParcelMove, parcelId } from '../admin/parcels.ts'
import { PaymentProblem, ProblemQuery, ProblemSolution } from '../admin/payments.ts'
import { CourierFileQuery, TrackingFile, TrackingRow } from '../admin/tracking-file.ts'
import { CourierChoice } from '../orders/couriers.ts'
import { LANGUAGES } from '../values/language.ts'
import { answer, done, file, filter, list } from '../values/wire.ts'
import type { Endpoint } from './endpoint.ts'

const documentQuery = z.object({ lang: filter(z.enum(LANGUAGES)) })

/** Orders in the back office, and disagreements between payments and orders. */
export const adminOrderEndpoints = {
  'GET /admin/orders': {
    staff: 'orders.read',
    query: OrderQuery,
    response: { 200: list(OrderRow) },
  },
  'GET /admin/packing': {
    staff: 'orders.read',
    query: PackingQuery,
    response: { 200: list(PackingRow) },
  },
  // It says how to reach the buyers, which a packer's exports do not.
  'GET /admin/packing/courier-file': {
    staff: 'customers.read',
    query: CourierFileQuery,
    file: 'text/csv; charset=utf-8',
    response: { 200: file },
  },
  'POST /admin/packing/tracking-file': {
    staff: 'orders.fulfil',
    body: TrackingFile,
    response: { 200: answer(z.array(TrackingRow)) },
  },
  'GET /admin/courier-choices': {
    staff: 'orders.read',
    response: { 200: answer(z.array(CourierChoice)) },
  },
  'GET /admin/orders/export': {
    staff: 'orders.export',
    query: z.object(orderFilters),
    file: 'text/csv; charset=utf-8',
    response: { 200: file },
  },
  'GET /admin/tax-documents/export': {
    staff: 'orders.export',
    query: TaxDocumentQuery,
    file: 'text/csv; charset=utf-8',
    response: { 200: file },
  },
  'GET /admin/orders/:id': {
    staff: 'orders.read',
    params: adminId,
    response: { 200: answer(StaffOrder) },
  },
  'POST /admin/orders/move': {
    staff: 'orders.fulfil',
    body: BulkStatusChange,
    response: { 200: answer(z.array(BulkStatusOutcome)) },
  },
  'POST /admin/orders/:id/move': {
    staff: 'orders.fulfil',
    params: adminId,
    body: OrderStatusChange,
    response: { 200: answer(StaffOrder) },
  },
  'POST /admin/orders/:id/shipment': {
    staff: 'orders.fulfil',
    params: adminId,
    body: Shipment,
    response: { 200: answer(StaffOrder) },
  },
  'POST /admin/orders/:id/parcels': {
    staff: 'orders.fulfil',
    params: adminId,
    body: NewParcel,
    response: { 200: answer(StaffOrder) },
  },
  'PUT /admin/orders/:id/parcels/:parcel': {
    staff: 'orders.fulfil',
    params: parcelId,
    body: ParcelForm,
    response: { 200: answer(StaffOrder) },
  },
  'POST /admin/orders/:id/parcels/:parcel/move': {
    staff: 'orders.fulfil',
    params: parcelId,
    body: ParcelMove,
    response: { 200: answer(StaffOrder) },
  },
  'POST /admin/orders/:id/parcels/:parcel/undo': {
    staff: 'orders.fulfil',
    params: parcelId,
    response: { 200: answer(StaffOrder) },
  },
  'PUT /admin/orders/:id/delivery': {
    staff: 'orders.fulfil',
    params: adminId,
    body: OrderDelivery,
    response: { 200: answer(StaffOrder) },
  },
  'PUT /admin/orders/:id/packer-note': {
    staff: 'orders.fulfil',
    params: adminId,
    body: PackerNote,
    response: { 200: answer(StaffOrder) },
  },
  'POST /admin/orders/:id/notes': {
    staff: 'orders.fulfil',
    params: adminId,
    body: OrderNote,
    response: { 200: answer(StaffOrder) },
  },
  'POST /admin/orders/:id/mails': {
    staff: 'orders.fulfil',
    params: adminId,
    body: OrderMailAgain,
    response: { 200: answer(StaffOrder) },
  },
  'POST /admin/orders/:id/refunds': {
    staff: 'orders.refund',
    params: adminId,
    body: OrderRefund,
    response: { 200: answer(StaffOrder) },
  },
  'POST /admin/orders/:id/refunds/:refund/retry': {
    staff: 'orders.refund',
    params: adminId.extend({ refund: z.uuid() }),
    response: { 200: answer(StaffOrder) },
  },
  'POST /admin/orders/:id/put-back': {
    staff: 'stock.edit',
    params: adminId,
    body: Restock,
    response: { 200: answer(StaffOrder) },
  },
  'GET /admin/orders/:id/invoice': {
    staff: 'orders.read',
    params: adminId,
    query: documentQuery,
    file: 'application/pdf',
    response: { 200: file },
  },
  'GET /admin/orders/:id/credit-notes/:number': {
    staff: 'orders.read',
    params: adminId.extend({ number: z.string().max(20) }),
    query: documentQuery,
    file: 'application/pdf',
    response: { 200: file },
  },

  'GET /admin/payment-problems': {
    staff: 'orders.refund',
    query: ProblemQuery,
    response: { 200: list(PaymentProblem) },
  },
  'GET /admin/payment-problems/:id': {
    staff: 'orders.refund',
    params: adminId,
    response: { 200: answer(PaymentProblem) },
  },
  'POST /admin/payment-problems/look': {
    staff: 'orders.refund',
    response: { 200: done },
  },
  'POST /admin/payment-problems/:id/solve': {
    staff: 'orders.refund',
    params: adminId,
    body: ProblemSolution,
    response: { 200: answer(PaymentProblem) },
  },
} as const satisfies Record<string, Endpoint>
