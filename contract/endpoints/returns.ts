import * as z from 'zod'
import { adminId } from '../admin/lists.ts'
import {
  AdminReturn,
  AdminReturnRules,
  ReturnApproval,
  ReturnCounts,
  ReturnInspection,
  ReturnRefusal,
  ReturnRow,
  ReturnRulesForm,
  ReturnSettlement,
  ReturnStep,
  ReturnsQuery,
  ReturnTransit,
} from '../admin/returns.ts'
import {
  OrderReturn,
  OrderReturns,
  ReturnPhoto,
  ReturnRequest,
  StaffReturnRequest,
} from '../returns/returns.ts'
import { answer, file, list, rowId } from '../values/wire.ts'
import type { Endpoint } from './endpoint.ts'

const id = z.object({ id: rowId })
const oneReturn = id.extend({ return: rowId })
/** A guest proves an order with its number. */
const proof = z.object({ order_number: z.string().max(60).optional() })

/** Returns of an order, by whoever placed it (rules/returns). */
export const returnEndpoints = {
  'GET /orders/:id/returns': {
    params: id,
    query: proof,
    signedIn: 'optional',
    response: { 200: answer(OrderReturns) },
  },
  /** Uploads one photo, which a return of the order then names. */
  'POST /orders/:id/return-photos': {
    params: id,
    query: proof,
    signedIn: 'optional',
    upload: true,
    response: { 201: answer(ReturnPhoto) },
  },
  'POST /orders/:id/returns': {
    params: id,
    body: ReturnRequest,
    signedIn: 'optional',
    response: { 201: answer(OrderReturn) },
  },
  'POST /orders/:id/returns/:return/withdraw': {
    params: oneReturn,
    body: z.object({ order_number: z.string().max(60).nullish() }).nullish(),
    signedIn: 'optional',
    response: { 200: answer(OrderReturn) },
  },
  /** The courier's label for the way back. */
  'GET /orders/:id/returns/:return/label': {
    params: oneReturn,
    query: proof,
    signedIn: 'optional',
    file: 'application/pdf',
    response: { 200: file },
  },
  'GET /orders/:id/returns/:return/photos/:photo': {
    params: oneReturn.extend({ photo: z.uuid() }),
    query: proof,
    signedIn: 'optional',
    file: 'image/webp',
    response: { 200: file },
  },
} as const satisfies Record<string, Endpoint>

const one = { 200: answer(AdminReturn) }

/** Returns in the back office: a call for each step. */
export const adminReturnEndpoints = {
  'GET /admin/returns': { staff: 'orders.read', query: ReturnsQuery, response: { 200: list(ReturnRow) } },
  'GET /admin/returns/:id': { staff: 'orders.read', params: adminId, response: one },
  'GET /admin/return-counts': { staff: 'orders.read', response: { 200: answer(ReturnCounts) } },
  'GET /admin/returns/:id/photos/:photo': {
    staff: 'orders.read',
    params: adminId.extend({ photo: z.uuid() }),
    file: 'image/webp',
    response: { 200: file },
  },
  'POST /admin/orders/:id/returns': {
    staff: 'orders.fulfil',
    params: adminId,
    body: StaffReturnRequest,
    response: { 201: answer(AdminReturn) },
  },
  'POST /admin/returns/:id/approve': {
    staff: 'orders.fulfil',
    params: adminId,
    body: ReturnApproval,
    response: one,
  },
  'POST /admin/returns/:id/refuse': {
    staff: 'orders.fulfil',
    params: adminId,
    body: ReturnRefusal,
    response: one,
  },
  /** Books the parcel back with a courier; a job does it. */
  'POST /admin/returns/:id/label': { staff: 'orders.fulfil', params: adminId, response: one },
  'GET /admin/returns/:id/label': {
    staff: 'orders.fulfil',
    params: adminId,
    file: 'application/pdf',
    response: { 200: file },
  },
  'POST /admin/returns/:id/in-transit': {
    staff: 'orders.fulfil',
    params: adminId,
    body: ReturnTransit,
    response: one,
  },
  'POST /admin/returns/:id/receive': {
    staff: 'orders.fulfil',
    params: adminId,
    body: ReturnStep,
    response: one,
  },
  /** For a buyer who keeps the units, and for units that never came. */
  'POST /admin/returns/:id/withdraw': {
    staff: 'orders.fulfil',
    params: adminId,
    body: ReturnStep,
    response: one,
  },
  'POST /admin/returns/:id/inspect': {
    staff: 'orders.fulfil',
    params: adminId,
    body: ReturnInspection,
    response: one,
  },
  'POST /admin/returns/:id/settle': {
    staff: 'orders.refund',
    params: adminId,
    body: ReturnSettlement,
    response: one,
  },
  /** Sends the same units again, free of charge, and settles the return: nothing comes back. */
  'POST /admin/returns/:id/replace': { staff: 'orders.refund', params: adminId, response: one },
  'GET /admin/return-rules': { staff: 'delivery.edit', response: { 200: answer(AdminReturnRules) } },
  'PUT /admin/return-rules': {
    staff: 'delivery.edit',
    body: ReturnRulesForm,
    response: { 200: answer(AdminReturnRules) },
  },
} as const satisfies Record<string, Endpoint>
