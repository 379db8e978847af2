import {
  change_password,
  download_your_data_hint,
  erase_account,
  erase_account_hint,
  password_privacy_hint,
  privacy_policy,
  read_privacy_policy,
  your_data,
  your_password,
} from '@nafha/texts'
import { useState } from 'react'
import { useIsWritten } from '../parts/written-pages.ts'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { DownloadData } from './download-data.tsx'
import { EraseAccountDialog } from './erase-account-dialog.tsx'
import { PasskeysPanel } from './passkeys-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { UpdatesPanel } from './updates-panel.tsx'

/** Profile page for password, passkeys, privacy policy, data export, sessions and erasure of the account. */
export function PrivacyPage() {
  const [dialog, setDialog] = useState<'password' | 'erase' | null>(null)
  const close = () => setDialog(null)
  const isWritten = useIsWritten()
  return (
    <div className="panels panels-2">
      <section className="panel">
        <div className="panel-head">
          <h2>{your_password()}</h2>
        </div>
        <p className="soft mb-6">{password_privacy_hint()}</p>
        <button type="button" className="btn btn-line" onClick={() => setDialog('password')}>
          {change_password()}
        </button>
      </section>
      <PasskeysPanel />
      <section className="panel">
        <div className="panel-head">
          <h2>{your_data()}</h2>
        </div>
        <p className="soft mb-6">{read_privacy_policy()}</p>
        {isWritten('privacy') && (
          <PageLink className="btn btn-line" to={paths.privacy}>
            {privacy_policy()}
          </PageLink>
        )}
        <p className="soft mt-8 mb-6">{download_your_data_hint()}</p>
        <DownloadData />
      </section>
      <UpdatesPanel />
      <SessionsPanel />
      <section className="panel">
        <div className="panel-head">
          <h2>{erase_account()}</h2>
        </div>
        <p className="soft mb-6">{erase_account_hint()}</p>
        <button type="button" className="btn btn-danger" onClick={() => setDialog('erase')}>
          {erase_account()}
        </button>
      </section>
      <ChangePasswordDialog open={dialog === 'password'} onClose={close} />
      <EraseAccountDialog open={dialog === 'erase'} onClose={close} />
    </div>
  )
}
