import { Link } from '@mui/material'

/** Shows a payment's id, linked to the provider's page about it if there is one. */
export const PaymentLink = ({ payment_intent, payment_url }: Payment) => {
  const name = <bdi>{payment_intent}</bdi>
  if (!payment_url) return name
  return (
    <Link href={payment_url} target="_blank" rel="noopener noreferrer">
      {name}
    </Link>
  )
}

interface Payment {
  payment_intent: string | null
  payment_url: string | null
}
