import { MAX_LIKE, REVIEW_TEXT } from '@nafha/contract/reviews/reviews'
import { HOW_FAR, HOW_LONG, SEASONS, TIMES_OF_DAY } from '@nafha/contract/reviews/wear'
import {
  cancel,
  letters_of_most,
  photo_is_uploading,
  review_how_far,
  review_how_long,
  review_like,
  review_text,
  review_times,
  send_review,
  tag_group_season,
} from '@nafha/texts'
import { Field, TextField } from '../forms/field.tsx'
import { FormFailure } from '../forms/form-failure.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { PhotoInput } from './photo-input.tsx'
import type { ReviewFormProps } from './review-calls.ts'
import { TapChoice } from './tap-choice.tsx'
import { useReviewForm } from './use-review-form.ts'
import { howFarNames, howLongNames, seasonNames, timeNames } from './wear-names.ts'
import '../styles/review-form.css'

const lettersOf = (text: string) => [...text.trim()].length

/** The form of a review. What was entered stays in this tab until it is sent or canceled. */
export default function ReviewForm(props: ReviewFormProps) {
  const { calls, onCancel } = props
  const { form, entries, errors, busy, uploading, change, setUploading, check, submit, drop } =
    useReviewForm(props)
  return (
    <form
      className="form review-form"
      onSubmit={submit}
      noValidate
      ref={form}
      // Without this a blurred field would show its error and push the pressed answer away from under the pointer.
      onMouseDown={(event) => {
        if (event.target instanceof Element && !event.target.matches('textarea, [name=like]'))
          event.preventDefault()
      }}
    >
      <div>
        <Field label={review_text()} error={errors.text}>
          {(control) => (
            <textarea
              {...control}
              name="text"
              rows={5}
              dir="auto"
              value={entries.text}
              onChange={(event) => change({ text: event.target.value })}
              onBlur={() => check('text')}
            />
          )}
        </Field>
        <p className="small soft text-end">
          <bdi className="num">{letters_of_most({ n: lettersOf(entries.text), most: REVIEW_TEXT.max })}</bdi>
        </p>
      </div>
      <TapChoice
        label={review_how_long()}
        names={howLongNames}
        options={HOW_LONG}
        chosen={entries.how_long ? [entries.how_long] : []}
        onChange={([how_long = null]) => change({ how_long })}
      />
      <TapChoice
        label={review_how_far()}
        names={howFarNames}
        options={HOW_FAR}
        chosen={entries.how_far ? [entries.how_far] : []}
        onChange={([how_far = null]) => change({ how_far })}
      />
      <TapChoice
        label={tag_group_season()}
        names={seasonNames}
        options={SEASONS}
        chosen={entries.seasons}
        isMultiple
        onChange={(seasons) => change({ seasons })}
      />
      <TapChoice
        label={review_times()}
        names={timeNames}
        options={TIMES_OF_DAY}
        chosen={entries.times}
        isMultiple
        onChange={(times) => change({ times })}
      />
      <TextField
        label={review_like()}
        error={errors.like}
        name="like"
        dir="auto"
        maxLength={MAX_LIKE}
        value={entries.like}
        onChange={(event) => change({ like: event.target.value })}
      />
      <PhotoInput
        photos={entries.photos}
        onChange={(update) => change(({ photos }) => ({ photos: update(photos) }))}
        upload={calls.upload}
        onBusy={setUploading}
        error={errors.photos}
      />
      <FormFailure message={errors.root} />
      <SubmitButton busy={busy || uploading > 0}>
        {uploading > 0 ? photo_is_uploading() : send_review()}
      </SubmitButton>
      {onCancel && (
        <button
          type="button"
          className="btn btn-line btn-wide"
          onClick={() => {
            drop()
            onCancel()
          }}
        >
          {cancel()}
        </button>
      )}
    </form>
  )
}
