import { close, notices as noticesLabel } from '@nafha/texts'
import type { CSSProperties } from 'react'
import { CheckCircleIcon, InfoIcon, WarningCircleIcon, XIcon } from '../icons/phosphor.tsx'
import { dismiss, type NoticeType, useNotices } from './notices.ts'

const icons: Record<NoticeType, typeof InfoIcon> = {
  info: InfoIcon,
  success: CheckCircleIcon,
  error: WarningCircleIcon,
}

/** Shows notices with icon and style by type, and a line as long as their time (rules/notices 2). */
export function Toasts() {
  const notices = useNotices()
  return (
    <section className="toasts" aria-label={noticesLabel()} aria-live="polite">
      {notices.map(({ id, message, type, time, action }) => {
        const Icon = icons[type]
        return (
          <div
            key={id}
            className={`toast toast-${type}`}
            role={type === 'error' ? 'alert' : 'status'}
            style={{ '--time': `${time / 1000}s` } as CSSProperties}
          >
            <Icon size={20} />
            <p>{message}</p>
            {action && (
              <button
                type="button"
                className="link"
                onClick={() => {
                  dismiss(id)
                  action.run()
                }}
              >
                {action.label}
              </button>
            )}
            <button type="button" className="icon-btn" aria-label={close()} onClick={() => dismiss(id)}>
              <XIcon size={18} />
            </button>
          </div>
        )
      })}
    </section>
  )
}
