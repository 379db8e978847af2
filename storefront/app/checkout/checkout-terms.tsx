import {
  cancel_within_1_hour,
  opens_in_a_new_tab,
  privacy_policy,
  returns_within_14_days,
  terms_short,
} from '@nafha/texts'
import { useIsWritten } from '../parts/written-pages.ts'
import { paths } from '../platform/paths.ts'

interface Props {
  /** Personal data is asked for on this step. */
  withPrivacy?: boolean
}

/** Names the terms of a purchase. Their pages open beside the checkout, so that nothing typed is lost. */
export function CheckoutTerms({ withPrivacy = false }: Props) {
  const isWritten = useIsWritten()
  const terms = [
    { name: returns_within_14_days(), page: 'faqs', path: paths.faqs },
    { name: cancel_within_1_hour(), page: 'faqs', path: paths.faqs },
    { name: terms_short(), page: 'terms', path: paths.terms },
    ...(withPrivacy ? [{ name: privacy_policy(), page: 'privacy', path: paths.privacy } as const] : []),
  ] as const
  return (
    <ul className="co-terms">
      {terms.map(({ name, page, path }) => (
        <li key={name}>
          {isWritten(page) ? (
            <a href={path} target="_blank" rel="noopener">
              {name}
              <span className="vh"> {opens_in_a_new_tab()}</span>
            </a>
          ) : (
            name
          )}
        </li>
      ))}
    </ul>
  )
}
