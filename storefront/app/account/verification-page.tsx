import type { Picture } from '@nafha/contract/catalog'
import { email_verification, mobile_verification, verified } from '@nafha/texts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { CheckCircleIcon } from '../icons/phosphor.tsx'
import { viewTransition } from '../platform/motion.ts'
import { paths } from '../platform/paths.ts'
import { SUCCESS_MS, useTimeout } from '../platform/use-timeout.ts'
import { AuthPage } from './auth-page.tsx'
import type { Channel } from './code-times.ts'
import { useGate } from './gate.ts'
import { saveUser } from './session.ts'
import { VerificationForm } from './verification-form.tsx'
import { addressToProve, afterVerification } from './verification-steps.ts'

/** Time between the right code and the navigation, in ms (rules/notices 8). */
const ON_MS = 3300

/** Proves that an email address or a mobile number is the customer's own (rules/accounts 9). */
export function VerificationPage({ channel, picture }: { channel: Channel; picture: Picture | null }) {
  const { open, user, disable } = useGate(channel === 'email' ? 'email_unverified' : 'mobile_unverified')
  const [step, setStep] = useState<'form' | 'fading' | 'verified'>('form')
  const navigate = useNavigate()
  const schedule = useTimeout()
  // A recovered account has no mobile number yet, so there is nowhere to send a code to.
  const isMissing = user !== null && addressToProve(user, channel) === ''
  useEffect(() => {
    if (isMissing) navigate(paths.editMobile, { replace: true })
  }, [isMissing, navigate])
  return (
    <AuthPage
      picture={picture}
      open={open}
      title={channel === 'email' ? email_verification() : mobile_verification()}
      fading={step === 'fading'}
    >
      {step === 'verified' ? (
        <div role="status" className="grid justify-items-center gap-4 text-center text-palm">
          <CheckCircleIcon size={64} />
          <h1 className="text-3xl">{verified()}</h1>
        </div>
      ) : (
        user &&
        !isMissing && (
          <VerificationForm
            channel={channel}
            user={user}
            onVerified={(now) => {
              disable()
              saveUser(now)
              setStep('fading')
              schedule(SUCCESS_MS, () => setStep('verified'))
              schedule(ON_MS, () => navigate(afterVerification(now), { replace: true, viewTransition }))
            }}
          />
        )
      )}
    </AuthPage>
  )
}
