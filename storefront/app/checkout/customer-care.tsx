import { customer_care } from '@nafha/texts'

/** Whom to call when something is not clear. */
export const CustomerCare = ({ phone }: { phone: string }) => (
  <p className="small soft mt-6">
    {customer_care()}:{' '}
    <a className="link-inline num" dir="ltr" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
      {phone}
    </a>
  </p>
)
