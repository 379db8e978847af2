import { MAX_ADDRESSES } from '@nafha/contract/values/addresses'
import {
  add_an_address,
  add_another_address,
  edit_mobile_number,
  email_not_verified_yet,
  maximum_addresses_reached,
  mobile_not_verified_yet,
  new_email_waits,
  new_mobile_waits,
  personal_details_missing,
  verify_your_email,
  verify_your_mobile_number,
  you_dont_have_any_address_yet,
} from '@nafha/texts'
import { addressToProve, isToProve } from '../account/verification-steps.ts'
import { WarningCircleIcon } from '../icons/phosphor.tsx'
import { PlusIcon } from '../icons/phosphor-inner.tsx'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { AddressPanel } from './address-panel.tsx'
import { DetailsPanel } from './details-panel.tsx'
import { useCustomer } from './profile-layout.tsx'

/** The tab with details and addresses (rules/pages 25). */
export function GeneralPage() {
  const user = useCustomer()
  const addresses = user.address
  return (
    <>
      {isToProve(user, 'email') && (
        <Warning
          text={user.email_verified_at ? new_email_waits() : email_not_verified_yet()}
          to={paths.emailVerification}
          action={verify_your_email()}
        />
      )}
      {addressToProve(user, 'mobile') === '' ? (
        <Warning text={personal_details_missing()} to={paths.editMobile} action={edit_mobile_number()} />
      ) : (
        isToProve(user, 'mobile') && (
          <Warning
            text={user.mobile_verified_at ? new_mobile_waits() : mobile_not_verified_yet()}
            to={paths.mobileVerification}
            action={verify_your_mobile_number()}
          />
        )
      )}
      <div className="panels panels-2 items-start">
        <DetailsPanel user={user} />
        <div className="panels">
          {addresses.map((address, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: addresses have no names but their place and what stands there
            <AddressPanel key={`${index} ${JSON.stringify(address)}`} address={address} index={index} />
          ))}
          {addresses.length === 0 && (
            <section className="panel">
              <p className="soft">{you_dont_have_any_address_yet()}</p>
            </section>
          )}
        </div>
      </div>
      {addresses.length < MAX_ADDRESSES ? (
        <p className="mt-block">
          <PageLink className="btn btn-line" to={paths.address}>
            <PlusIcon size={18} />
            <span>{addresses.length === 0 ? add_an_address() : add_another_address()}</span>
          </PageLink>
        </p>
      ) : (
        <p className="note mt-block">{maximum_addresses_reached()}</p>
      )}
    </>
  )
}

const Warning = ({ text, to, action }: { text: string; to: string; action: string }) => (
  <p className="note note-warn mb-gutter flex-wrap items-center">
    <WarningCircleIcon />
    <span>{text}</span>
    <PageLink className="link-inline" to={to}>
      {action}
    </PageLink>
  </p>
)
