import { close, notices as noticesLabel } from '@nafha/texts'
import { type CSSProperties, useLayoutEffect, useRef } from 'react'
import { CheckCircleIcon, InfoIcon, WarningCircleIcon, XIcon } from '../icons/phosphor.tsx'
import { dismiss, type NoticeType, useNotices } from './notices.ts'

const icons: Record<NoticeType, typeof InfoIcon> = {
  info: InfoIcon,
  success: CheckCircleIcon,
  error: WarningCircleIcon,
}

/** Puts the notices below the header, whose cart count is often what has changed; on a wide screen it has no effect. */
function useHeaderEdge(notices: readonly unknown[]) {
  const region = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a notice finds the header where it is when it comes
  useLayoutEffect(() => {
    const bottom = document.querySelector('.header')?.getBoundingClientRect().bottom ?? 0
    region.current?.style.setProperty('--header-edge', `${Math.max(0, bottom)}px`)
  }, [notices])
  return region
}

/** Shows notices with icon and style by type, and a line as long as their time (rules/notices 2). */
export function Toasts() {
  const notices = useNotices()
  const region = useHeaderEdge(notices)
  return (
    <section className="toasts" aria-label={noticesLabel()} aria-live="polite" ref={region}>
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
