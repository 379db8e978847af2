import { customer_care } from '@nafha/texts'

/** Shows the phone number of customer care. */
export const CustomerCare = ({ phone }: { phone: string }) => (
  <p className="small soft mt-6">
    {customer_care()}:{' '}
    <a className="link-inline num" dir="ltr" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
      {phone}
    </a>
  </p>
)
