import { MAX_PHOTOS, type ReviewPhoto } from '@nafha/contract/reviews/reviews'
import {
  add_photos,
  photo_is_uploading,
  photo_n,
  photo_not_added,
  photos_hint,
  photos_label,
  remove_photo_n,
  review_too_many_photos,
} from '@nafha/texts'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { ErrorText } from '../forms/field.tsx'
import { fieldErrors } from '../forms/server-errors.ts'
import { XIcon } from '../icons/phosphor.tsx'
import { messageOf } from '../platform/failures.ts'
import { Picture, tint } from '../platform/picture.tsx'

interface Props {
  photos: readonly ReviewPhoto[]
  onChange: (change: (photos: ReviewPhoto[]) => ReviewPhoto[]) => void
  upload: (file: File) => Promise<ReviewPhoto>
  /** Called with the number of photos that are being uploaded. */
  onBusy: (uploading: number) => void
  error: string | undefined
}

/** Chooses photos, uploads each at once and shows it with a button to take it out. */
export function PhotoInput({ photos, onChange, upload, onBusy, error }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [uploading, setUploading] = useState(0)
  const [failures, setFailures] = useState<string[]>([])
  const room = MAX_PHOTOS - photos.length - uploading

  const add = async (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    // The same file can be chosen again after a failure.
    event.target.value = ''
    const accepted = files.slice(0, room)
    const failed: string[] = files.length > room ? [review_too_many_photos()] : []
    setFailures(failed)
    let remaining = accepted.length
    const count = (n: number) => {
      setUploading(n)
      onBusy(n)
    }
    count(remaining)
    // Photos go one after the other: the shop encodes one at a time.
    for (const file of accepted) {
      try {
        const photo = await upload(file)
        onChange((before) => [...before, photo])
      } catch (cause) {
        failed.push(`${photo_not_added({ name: file.name })} ${fieldErrors(cause)?.file ?? messageOf(cause)}`)
        setFailures([...failed])
      }
      remaining -= 1
      count(remaining)
    }
  }
  const remove = (photo: ReviewPhoto) => {
    onChange((before) => before.filter(({ id: one }) => one !== photo.id))
    input.current?.focus()
  }

  return (
    <fieldset className="review-tap">
      <legend>{photos_label()}</legend>
      <p className="small soft" id={`${id}-hint`}>
        {photos_hint()}
      </p>
      <ul className="review-photos" aria-busy={uploading > 0}>
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <span className="pic" style={tint(photo.picture)}>
              <Picture picture={{ ...photo.picture, alt: photo_n({ n: index + 1 }) }} sizes="6rem" />
            </span>
            <button
              type="button"
              className="icon-btn"
              aria-label={remove_photo_n({ n: index + 1 })}
              onClick={() => remove(photo)}
            >
              <XIcon size={18} />
            </button>
          </li>
        ))}
        {Array.from({ length: uploading }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places without identity
          <li key={index} className="skel" />
        ))}
      </ul>
      <p className="vh" role="status">
        {uploading > 0 ? photo_is_uploading() : ''}
      </p>
      <label className="btn btn-line btn-sm review-add" data-off={room > 0 ? undefined : ''}>
        <input
          ref={input}
          type="file"
          accept="image/*"
          multiple
          disabled={room <= 0 || uploading > 0}
          aria-describedby={`${id}-hint`}
          onChange={add}
        />
        {add_photos()}
      </label>
      <div role="alert" className="empty:hidden">
        {[...(error ? [error] : []), ...failures].map((sentence) => (
          <ErrorText key={sentence} id={`${id}-${sentence}`} error={sentence} />
        ))}
      </div>
    </fieldset>
  )
}
