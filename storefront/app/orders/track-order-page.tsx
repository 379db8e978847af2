import { zodResolver } from '@hookform/resolvers/zod'
import type { Picture as PictureFacts } from '@nafha/contract/catalog'
import { TrackOrder } from '@nafha/contract/forms'
import { westernDigits } from '@nafha/contract/values/digits'
import { order_details_in_mail, order_id, order_number, track_order } from '@nafha/texts'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { readDraft, useDraft } from '../forms/drafts.ts'
import { TextField } from '../forms/field.tsx'
import { viewTransition } from '../platform/motion.ts'
import { paths } from '../platform/paths.ts'
import { Picture, tint } from '../platform/picture.tsx'

/** The track-order form (rules/pages 31). */
export function TrackOrderPage({ picture }: { picture: PictureFacts | null }) {
  const navigate = useNavigate()
  const form = useForm({
    resolver: zodResolver(TrackOrder),
    mode: 'onTouched',
    defaultValues: { order_id: '', order_number: '', ...readDraft('track_form') },
  })
  useDraft('track_form', form)
  const { register, handleSubmit, formState } = form
  const { errors } = formState
  const submit = handleSubmit((order) =>
    navigate(paths.order(order.order_id, order.order_number.toUpperCase()), { viewTransition }),
  )
  return (
    <main id="main" tabIndex={-1} className="wrap section-end pt-[clamp(2.5rem,5vw,6rem)]">
      <div className="split">
        <div className="split-text lg:col-start-1! lg:col-end-6!">
          <h1>{track_order()}</h1>
          <p className="soft">{order_details_in_mail()}</p>
          <form className="form mt-10!" onSubmit={submit} noValidate>
            <TextField
              label={order_id()}
              error={errors.order_id?.message}
              inputMode="numeric"
              dir="ltr"
              autoComplete="off"
              {...register('order_id', { setValueAs: westernDigits })}
            />
            <TextField
              label={order_number()}
              error={errors.order_number?.message}
              dir="ltr"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              style={{ textTransform: 'uppercase' }}
              {...register('order_number')}
            />
            <button type="submit" className="btn btn-wide">
              {track_order()}
            </button>
          </form>
        </div>
        {picture && (
          <div className="pic r45 max-lg:hidden lg:col-start-7! lg:col-end-[-1]!" style={tint(picture)}>
            <Picture picture={picture} sizes="(width >= 64rem) 50vw, 1px" silent />
          </div>
        )}
      </div>
    </main>
  )
}
