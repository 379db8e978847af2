import * as z from 'zod'
import { Blog, Collection, Product, ProductListQuery, Rating, SearchQuery } from './catalog.ts'
import { Order, Payment, PaymentConflict, PaymentRequest, Processing } from './checkout.ts'
import { Address, email, firstName, lastName, mobileNumber, prefixName } from './fields.ts'
import {
  ContactMessage,
  ForgetPassword,
  OtpCode,
  PersonalDetails,
  promotionCode,
  ResetPassword,
  SignIn,
  SignUp,
  UpdatePassword,
} from './forms.ts'
import { HomePage, Layout } from './pages.ts'
import { Guest, GuestSession, Session, User } from './people.ts'
import { answer, list, MAX_ID, Page, Refusal, rowId, wholeNumber } from './wire.ts'

/**
 * Every call of the shop (SPEC 7, DESIGN 5), under /api. The server validates and describes itself by
 * this table; the client is typed by it. A call may answer what it declares and the refusals below.
 */
const id = z.object({ id: rowId })
const index = z.object({ index: wholeNumber })
const guestToken = z.string().min(1).max(200)
const subjectId = z.int().min(1).max(MAX_ID).nullish()
const subject = { product_id: subjectId, blog_id: subjectId }
const stars = z.int().min(1, { error: 'rate_out_of_range' }).max(5, { error: 'rate_out_of_range' })
const nothing = z.unknown()
const message = answer(nothing)
const userAnswer = answer(z.object({ user: User }))

/** Statuses that any call may refuse with. */
export const refusals = {
  400: Refusal,
  401: Refusal,
  403: Refusal,
  404: Refusal,
  409: Refusal,
  413: Refusal,
  415: Refusal,
  422: Refusal,
  429: Refusal,
  500: Refusal,
  503: Refusal,
} as const

export const endpoints = {
  // Catalogue
  'GET /products': { query: ProductListQuery, response: { 200: list(Product) } },
  'GET /productsType/:type': {
    // Any text: an unknown type is a value that is refused with 422, not a path that does not exist.
    params: z.object({ type: z.string() }),
    response: { 200: answer(z.array(Product)) },
  },
  'GET /relatedProducts/:id': { params: id, response: { 200: answer(z.array(Product)) } },
  'GET /product/:id': { params: id, response: { 200: answer(Product) } },
  'GET /search': { query: SearchQuery, response: { 200: list(Product) } },
  'GET /collections': { response: { 200: answer(z.array(Collection)) } },
  'GET /collections/:id': { params: id, response: { 200: answer(Collection) } },
  'GET /blogs': { query: Page, response: { 200: list(Blog) } },
  'GET /blogs/:id': { params: id, response: { 200: answer(Blog) } },

  // Content of the pages themselves
  'GET /layout': { response: { 200: answer(Layout) } },
  'GET /home': { response: { 200: answer(HomePage) } },

  // Ratings
  'GET /rate': {
    query: z.object({ product_id: rowId.optional(), blog_id: rowId.optional() }),
    signedIn: true,
    response: { 200: answer(Rating) },
  },
  'POST /rates': {
    body: z.object({ rate: stars, ...subject }),
    signedIn: true,
    response: { 201: answer(Rating) },
  },
  'PUT /rates/:id': {
    params: id,
    body: z.object({ rate: stars, ...subject }),
    signedIn: true,
    response: { 200: answer(Rating) },
  },

  // Guests and discounts
  'POST /guests': {
    body: z.object({
      prefix_name: prefixName,
      first_name: firstName,
      last_name: lastName,
      email,
      mobile_number: mobileNumber,
      address: z
        .string({ error: 'address_is_required' })
        .trim()
        .min(1, { error: 'address_is_required' })
        .max(600),
    }),
    response: { 201: answer(GuestSession) },
  },
  'GET /guests/discount': {
    query: z.object({ guest_token: guestToken.optional() }),
    response: { 200: answer(Guest) },
  },
  'POST /guests/discount': {
    body: z.object({ code: promotionCode, guest_token: guestToken.nullish() }),
    response: { 200: answer(Guest) },
  },
  'POST /users/discount': {
    body: z.object({ code: promotionCode }),
    signedIn: true,
    response: { 200: answer(User) },
  },
  'POST /promotion-codes/apply': {
    body: z.object({ code: promotionCode, guest_token: guestToken.nullish() }),
    signedIn: 'optional',
    response: { 200: answer(z.union([User, Guest])) },
  },

  // Payment and orders
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
    query: z.object({ id: wholeNumber, order_number: z.string().max(60) }),
    response: { 200: answer(Order) },
  },
  'GET /orders/by-session/:session_id': {
    params: z.object({ session_id: z.string().max(64) }),
    query: z.object({ token: z.string().max(200).optional() }),
    response: { 200: answer(z.array(Order)) },
  },
  'GET /orders/by-payment-intent/:payment_intent': {
    params: z.object({ payment_intent: z.string().max(200) }),
    query: z.object({ client_secret: z.string().max(300).optional() }),
    signedIn: 'optional',
    response: { 200: answer(Order), 202: answer(Processing) },
  },
  'POST /orders/:id/cancel': {
    params: id,
    body: z.object({ order_number: z.string().max(60).nullish() }).nullish(),
    signedIn: 'optional',
    response: { 200: answer(Order) },
  },

  // Accounts
  'POST /login': { body: SignIn, response: { 200: answer(Session) } },
  'POST /register': { body: SignUp, response: { 201: answer(Session) } },
  'POST /logout': { signedIn: true, response: { 200: message } },
  'GET /user': { signedIn: true, response: { 200: answer(User) } },
  'POST /verify-email': { body: OtpCode, signedIn: true, response: { 200: userAnswer } },
  'POST /verify-mobile-number': { body: OtpCode, signedIn: true, response: { 200: userAnswer } },
  'POST /resend-email-otp-code': {
    body: z.object({ email: z.string().max(254).nullish() }),
    signedIn: true,
    response: { 200: message },
  },
  'POST /send-mobile-otp-code': {
    body: z.object({ mobile_number: z.string().max(20).nullish() }),
    signedIn: true,
    response: { 200: message },
  },
  'POST /add-address': { body: Address, signedIn: true, response: { 201: userAnswer } },
  'PUT /update-address/:index': {
    params: index,
    body: Address,
    signedIn: true,
    response: { 200: userAnswer },
  },
  'PUT /delete-address/:index': { params: index, signedIn: true, response: { 200: userAnswer } },
  'PUT /users/:id': { params: id, body: PersonalDetails, signedIn: true, response: { 200: answer(User) } },
  'POST /forget-password': { body: ForgetPassword, response: { 200: message } },
  'POST /reset-password': { body: ResetPassword, response: { 200: message } },
  'POST /update-password': { body: UpdatePassword, signedIn: true, response: { 200: message } },
  'POST /send-message': { body: ContactMessage, response: { 200: message } },
} as const satisfies Record<string, Endpoint>

export interface Endpoint {
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /**
   * Needs the bearer token of a signed-in customer, or with `optional` looks at one that is sent. A token
   * that has expired is refused with 401 by both, so that nobody shops on as a guest unawares.
   */
  signedIn?: true | 'optional'
  response: Record<number, z.ZodType>
}

export type Endpoints = typeof endpoints
export type Call = keyof Endpoints
