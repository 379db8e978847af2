import * as z from 'zod'
import {
  OwnReview,
  OwnReviews,
  Review,
  ReviewForm,
  ReviewInvitation,
  ReviewPhoto,
  ReviewSummary,
  ReviewsQuery,
} from '../reviews/reviews.ts'
import { answer, done, list, rowId } from '../values/wire.ts'
import type { Endpoint } from './endpoint.ts'

const id = z.object({ id: rowId })
const ofProduct = z.object({ product_id: rowId })
/** The secret in the link of an invitation: it proves the order, so that guests need no account. */
const token = z.object({ token: z.string().max(200) })
const helpful = answer(z.object({ id: z.int(), helpful: z.int() }))

/** Reviews of perfumes (rules/reviews). */
export const reviewEndpoints = {
  /** Published reviews of a product; the most helpful first unless `sort` says otherwise. */
  'GET /reviews': { browsing: true, query: ReviewsQuery, response: { 200: list(Review) } },
  'GET /reviews/summary': { browsing: true, query: ofProduct, response: { 200: answer(ReviewSummary) } },

  'GET /reviews/own': {
    browsing: true,
    query: ofProduct,
    signedIn: true,
    response: { 200: answer(OwnReviews) },
  },
  /** Writes the caller's review of a product, or replaces it. */
  'PUT /reviews': { body: ReviewForm, signedIn: true, response: { 200: answer(OwnReview) } },
  /** Takes words, photos and taps away; the stars stay. */
  'DELETE /reviews/:id': { params: id, signedIn: true, response: { 200: done } },
  /** Uploads one photo, which a review then names. */
  'POST /reviews/photos': { signedIn: true, upload: true, response: { 201: answer(ReviewPhoto) } },

  'PUT /reviews/:id/helpful': { params: id, signedIn: true, response: { 200: helpful } },
  'DELETE /reviews/:id/helpful': { params: id, signedIn: true, response: { 200: helpful } },

  /** The same by the link of an invitation, for the perfumes of its order. */
  'GET /review-invitations/:token': {
    browsing: true,
    params: token,
    response: { 200: answer(ReviewInvitation) },
  },
  'PUT /review-invitations/:token/reviews': {
    params: token,
    body: ReviewForm,
    response: { 200: answer(OwnReview) },
  },
  'DELETE /review-invitations/:token/reviews/:id': {
    params: token.extend({ id: rowId }),
    response: { 200: done },
  },
  'POST /review-invitations/:token/photos': {
    params: token,
    upload: true,
    response: { 201: answer(ReviewPhoto) },
  },
  /** Ends invitations to the address of the order, for the page and for one click in a mail program. */
  'POST /review-invitations/:token/unsubscribe': { params: token, response: { 200: done } },
} as const satisfies Record<string, Endpoint>
