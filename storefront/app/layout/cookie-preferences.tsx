import type { Layout } from '@nafha/contract/pages/pages'
import {
  allow_all,
  always_active,
  cannot_be_declined,
  close,
  confirm_my_choices,
  list_comma,
  reject_all,
} from '@nafha/texts'
import { type FormEvent, useId } from 'react'
import { CheckIcon, XIcon } from '../icons/phosphor.tsx'
import { Dialog } from '../platform/dialog.tsx'
import { readStored, stored } from '../platform/stored.ts'
import { ALL, giveConsent, NONE, OPTIONAL_COOKIES, type OptionalCookies } from './consent.ts'

interface Props {
  cookies: Layout['cookies']
  open: boolean
  onClose: () => void
}

type Category = Layout['cookies']['categories'][number]

function CategoryChoice({ category, on }: { category: Category; on: boolean }) {
  const id = useId()
  return (
    <div className="cookie-category">
      <label className="check">
        <input
          type="checkbox"
          name={category.key}
          defaultChecked={on || category.required}
          disabled={category.required}
          aria-describedby={id}
        />
        <i>
          <CheckIcon size={16} />
        </i>
        <span>
          {category.name}
          {category.required && (
            <span className="soft small">
              {' '}
              ({always_active()}
              {list_comma()}
              {cannot_be_declined()})
            </span>
          )}
        </span>
      </label>
      <p className="small soft" id={id}>
        {category.description}
      </p>
    </div>
  )
}

/** The four categories of cookies; the strictly necessary ones come first and cannot be declined (rules/privacy 2). */
export function CookiePreferences({ cookies, open, onClose }: Props) {
  const answer = (chosen: OptionalCookies) => {
    giveConsent(chosen)
    onClose()
  }
  const confirm = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const ticked = new FormData(event.currentTarget)
    answer(Object.fromEntries(OPTIONAL_COOKIES.map((key) => [key, ticked.has(key)])) as OptionalCookies)
  }
  const before: Partial<Record<string, unknown>> = (open && readStored(stored.cookiesConsent)) || NONE
  const categories = [...cookies.categories].sort(
    (one, other) => Number(other.required) - Number(one.required),
  )
  return (
    <Dialog open={open} onClose={onClose} label={cookies.title}>
      <form className="dialog-body cookie-form" onSubmit={confirm}>
        <button type="button" className="icon-btn" aria-label={close()} onClick={onClose}>
          <XIcon />
        </button>
        <h2 className="text-2xl">{cookies.title}</h2>
        <p className="soft small">{cookies.intro}</p>
        {categories.map((category) => (
          <CategoryChoice key={category.key} category={category} on={before[category.key] === true} />
        ))}
        <div className="dialog-actions cookie-actions">
          <button type="submit" className="btn btn-sm">
            {confirm_my_choices()}
          </button>
          <button type="button" className="btn btn-line btn-sm" onClick={() => answer(ALL)}>
            {allow_all()}
          </button>
          <button type="button" className="btn btn-line btn-sm" onClick={() => answer(NONE)}>
            {reject_all()}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
