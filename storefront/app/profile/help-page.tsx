import { zodResolver } from '@hookform/resolvers/zod'
import { ContactMessage } from '@nafha/contract/forms'
import type { ShopSettings } from '@nafha/contract/shop'
import {
  contact_us,
  follow,
  message,
  message_sent_successfully,
  send_message,
  we_answer_by_mail,
} from '@nafha/texts'
import { useForm } from 'react-hook-form'
import { EmailText } from '../account/contact-text.tsx'
import { notifyFailure } from '../account/failure.ts'
import { Field } from '../forms/field.tsx'
import { fieldErrors } from '../forms/server-errors.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { CustomerCare } from '../parts/customer-care.tsx'
import { socialLinks } from '../parts/social-links.tsx'
import { api } from '../platform/api.ts'
import { notify } from '../platform/notices.ts'
import { useCustomer } from './profile-layout.tsx'

const Message = ContactMessage.pick({ message: true })

/** A message to the shop, and its social networks (rules/pages 28). */
export function HelpPage({ shop }: { shop: ShopSettings }) {
  const user = useCustomer()
  const form = useForm({ resolver: zodResolver(Message), mode: 'onTouched', defaultValues: { message: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (entries) => {
    const { prefix_name, first_name, last_name, email, mobile_number } = user
    try {
      const answer = await api('POST /send-message', {
        body: {
          ...entries,
          prefix_name: prefix_name as 'Mr' | 'Mrs' | 'Ms',
          first_name,
          last_name,
          email,
          mobile_number,
        },
        queryKey: 'send-message',
      })
      form.reset()
      notify(answer.message ?? message_sent_successfully(), { type: 'success' })
    } catch (cause) {
      const sentence = fieldErrors(cause)?.message
      if (sentence) form.setError('message', { message: sentence })
      else notifyFailure(cause)
    }
  })
  const links = socialLinks(shop)
  return (
    <div className="panels panels-2 items-start">
      <section className="panel" aria-label={contact_us()}>
        <div className="panel-head">
          <h2>{contact_us()}</h2>
        </div>
        <p className="soft mb-6">
          {we_answer_by_mail()} <EmailText email={user.email} strong />
        </p>
        <form className="form" onSubmit={submit} noValidate>
          <Field label={message()} error={errors.message?.message}>
            {(control) => <textarea {...control} rows={6} {...form.register('message')} />}
          </Field>
          <SubmitButton busy={isSubmitting}>{send_message()}</SubmitButton>
        </form>
      </section>
      <section className="panel" aria-label={follow()}>
        <div className="panel-head">
          <h2>{follow()}</h2>
        </div>
        <ul className="grid gap-3">
          {links.map(({ name, Mark, href }) => (
            <li key={name}>
              <a className="link gap-3 no-underline!" href={href} rel="noopener" target="_blank">
                <Mark />
                <span>{name}</span>
              </a>
            </li>
          ))}
        </ul>
        <CustomerCare phone={shop.customerCarePhone} />
      </section>
    </div>
  )
}
