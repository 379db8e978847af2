import {
  change_password,
  password_privacy_hint,
  privacy_policy,
  read_privacy_policy,
  your_data,
  your_password,
} from '@nafha/texts'
import { useState } from 'react'
import { paths } from '../paths.ts'
import { PageLink } from '../platform/page-link.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'

/** Password and privacy policy (SPEC 2). */
export function PrivacyPage() {
  const [changing, setChanging] = useState(false)
  return (
    <div className="panels panels-2">
      <section className="panel">
        <div className="panel-head">
          <h2>{your_password()}</h2>
        </div>
        <p className="soft mb-6">{password_privacy_hint()}</p>
        <button type="button" className="btn btn-line" onClick={() => setChanging(true)}>
          {change_password()}
        </button>
      </section>
      <section className="panel">
        <div className="panel-head">
          <h2>{your_data()}</h2>
        </div>
        <p className="soft mb-6">{read_privacy_policy()}</p>
        <PageLink className="btn btn-line" to={paths.privacy}>
          {privacy_policy()}
        </PageLink>
      </section>
      <ChangePasswordDialog open={changing} onClose={() => setChanging(false)} />
    </div>
  )
}
