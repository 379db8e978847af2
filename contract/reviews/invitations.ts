import type { InvitationKind } from './reviews.ts'

/** Days between the delivery of an order and the invitation to review what it held. */
export const INVITATION_DAYS: Record<InvitationKind, number> = { perfumes: 14, testers: 7 }

/** The buyers whom the shop invites to review: all, those who have agreed to news by email, or none. */
export const INVITED = ['everybody', 'consented', 'off'] as const
export type Invited = (typeof INVITED)[number]

/**
 * The page behind an invitation.
 * @param choice the perfume and the stars that were tapped in the email; the page shows them chosen, and saves nothing yet
 */
export function reviewPath(token: string, choice?: { product: number; rate?: number }): string {
  const query = new URLSearchParams()
  if (choice) query.set('product', String(choice.product))
  if (choice?.rate) query.set('rate', String(choice.rate))
  return `/review/${token}${choice ? `?${query}` : ''}`
}

/** The page that ends invitations to the address. */
export const stopReviewsPath = (token: string): string => `/review/${token}/stop`
