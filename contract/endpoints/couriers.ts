import * as z from 'zod'
import {
  AdminCourier,
  AdminCourierRules,
  CourierForm,
  CourierRulesForm,
  CouriersQuery,
  Handover,
  HandoverQuery,
  LabelsQuery,
  ParcelBookingOutcome,
  ParcelBookings,
  ParcelProblem,
} from '../admin/couriers.ts'
import { adminId } from '../admin/lists.ts'
import { NewDay, NewDayChoice, newDayParams } from '../delivery/new-day.ts'
import { answer, done, file } from '../values/wire.ts'
import type { Endpoint } from './endpoint.ts'
import { resource } from './resource.ts'

/** The page behind the link of a failed delivery (rules/couriers 8). */
export const newDayEndpoints = {
  'GET /new-delivery-day/:token': { params: newDayParams, response: { 200: answer(NewDay) } },
  'PUT /new-delivery-day/:token': {
    params: newDayParams,
    body: NewDayChoice,
    response: { 200: answer(NewDay) },
  },
} as const satisfies Record<string, Endpoint>

/** Couriers in the back office: their records, the rules that choose them, and their parcels. */
export const adminCourierEndpoints = {
  ...resource('couriers', { query: CouriersQuery, record: AdminCourier, form: CourierForm }),
  'GET /admin/courier-rules': { staff: 'delivery.edit', response: { 200: answer(AdminCourierRules) } },
  'PUT /admin/courier-rules': {
    staff: 'delivery.edit',
    body: CourierRulesForm,
    response: { 200: answer(AdminCourierRules) },
  },
  'POST /admin/parcels/book': {
    staff: 'orders.fulfil',
    body: ParcelBookings,
    response: { 200: answer(z.array(ParcelBookingOutcome)) },
  },
  'GET /admin/parcels/labels': {
    staff: 'orders.fulfil',
    query: LabelsQuery,
    file: 'application/pdf',
    response: { 200: file },
  },
  'GET /admin/parcels/:id/label': {
    staff: 'orders.fulfil',
    params: adminId,
    file: 'application/pdf',
    response: { 200: file },
  },
  'GET /admin/parcels/handover': {
    staff: 'orders.fulfil',
    query: HandoverQuery,
    response: { 200: answer(Handover) },
  },
  'GET /admin/parcels/problems': {
    staff: 'orders.read',
    response: { 200: answer(z.array(ParcelProblem)) },
  },
  'POST /admin/parcels/:id/problem/close': {
    staff: 'orders.fulfil',
    params: adminId,
    response: { 200: done },
  },
} as const satisfies Record<string, Endpoint>
