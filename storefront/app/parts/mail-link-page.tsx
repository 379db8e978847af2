import { type ReactNode, useState } from 'react'
import { FormFailure } from '../forms/form-failure.tsx'
import { messageOf } from '../platform/failures.ts'

interface Props {
  title: string
  /** Labels of the button before and after the press. */
  texts: { before: string; after: string }
  button: ReactNode
  /** Makes the call; what it throws is shown. */
  onPress: () => Promise<unknown>
}

/** Page behind a link in an email. It needs a press, because mail programs open links to see whether they are safe. */
export function MailLinkPage({ title, texts, button, onPress }: Props) {
  const [state, setState] = useState<'asking' | 'sending' | 'done'>('asking')
  const [failure, setFailure] = useState<string>()
  const press = async () => {
    setState('sending')
    setFailure(undefined)
    try {
      await onPress()
      setState('done')
    } catch (cause) {
      setFailure(messageOf(cause))
      setState('asking')
    }
  }
  return (
    <main id="main" tabIndex={-1} className="wrap">
      <div className="empty">
        <h1 className="text-3xl">{title}</h1>
        <p className="soft" role="status">
          {state === 'done' ? texts.after : texts.before}
        </p>
        <FormFailure message={failure} />
        {state !== 'done' && (
          <button type="button" className="btn" disabled={state === 'sending'} onClick={press}>
            {button}
          </button>
        )}
      </div>
    </main>
  )
}
