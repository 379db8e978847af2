import { CallError } from '@nafha/contract/client'
import { applying_your_discount, discount_applied_successfully } from '@nafha/texts'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { saveHolder } from '../cart/apply-code.ts'
import { api } from '../platform/api.ts'
import { viewTransition } from '../platform/motion.ts'
import { notify } from '../platform/notices.ts'
import { paths } from '../platform/paths.ts'
import { readStored, stored } from '../platform/stored.ts'

async function applyForGuest(code: string): Promise<string | undefined> {
  const { data, message } = await api('POST /guests/discount', {
    body: { code, guest_token: readStored(stored.guestToken) },
    queryKey: 'discount-link',
    customMessage: 'discount_applied_successfully',
  })
  saveHolder(data)
  return message
}

async function applyForCustomer(code: string): Promise<string | undefined> {
  try {
    const { data, message } = await api('POST /users/discount', {
      body: { code },
      queryKey: 'discount-link',
      customMessage: 'discount_applied_successfully',
    })
    saveHolder(data)
    return message
  } catch (cause) {
    // The session has expired: the link still gives what it gives to anybody.
    if (cause instanceof CallError && cause.status === 401) return applyForGuest(code)
    throw cause
  }
}

/** Applies the code of a discount link, then always leads home, without a message when that failed (rules/routes 6). */
export function DiscountPage({ code }: { code: string }) {
  const navigate = useNavigate()
  const hasSent = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is followed once
  useEffect(() => {
    if (hasSent.current) return
    hasSent.current = true
    const apply = readStored(stored.token) === null ? applyForGuest : applyForCustomer
    apply(code)
      .then(
        (message) => notify(message ?? discount_applied_successfully(), { type: 'success' }),
        () => {},
      )
      .then(() => navigate(paths.home, { replace: true, viewTransition }))
  }, [])
  return (
    <main id="main" tabIndex={-1} className="wrap">
      <div className="empty" role="status">
        <h1 className="text-2xl">{applying_your_discount()}</h1>
      </div>
    </main>
  )
}
