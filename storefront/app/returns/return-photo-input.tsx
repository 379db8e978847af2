import type { Order } from '@nafha/contract/checkout'
import { MAX_RETURN_PHOTOS } from '@nafha/contract/returns/rules'
import {
  add_photos,
  photo_is_uploading,
  photo_n,
  photo_not_added,
  photos_label,
  remove_photo_n,
  return_photos_hint,
  too_many_photos,
} from '@nafha/texts'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { ErrorText } from '../forms/field.tsx'
import { fieldErrors } from '../forms/server-errors.ts'
import { XIcon } from '../icons/phosphor.tsx'
import { api } from '../platform/api.ts'
import { messageOf } from '../platform/failures.ts'
import type { UploadedPhoto } from './use-return-form.ts'

interface Props {
  order: Order
  photos: readonly UploadedPhoto[]
  onChange: (change: (photos: UploadedPhoto[]) => UploadedPhoto[]) => void
  /** Called with the number of photos that are being uploaded. */
  onBusy: (uploading: number) => void
  error: string | undefined
}

/** Chooses photos of a return, uploads each at once and shows it with a button to take it out. */
export function ReturnPhotoInput({ order, photos, onChange, onBusy, error }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [uploading, setUploading] = useState(0)
  const [failures, setFailures] = useState<string[]>([])
  const room = MAX_RETURN_PHOTOS - photos.length - uploading

  const add = async (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    // The same file can be chosen again after a failure.
    event.target.value = ''
    const accepted = files.slice(0, room)
    const problems: string[] = files.length > room ? [too_many_photos()] : []
    setFailures(problems)
    const count = (n: number) => {
      setUploading(n)
      onBusy(n)
    }
    // Photos go one after the other: the shop encodes one at a time.
    for (const [index, file] of accepted.entries()) {
      count(accepted.length - index)
      try {
        const photo = await uploadPhoto(order, file)
        onChange((before) => [...before, photo])
      } catch (cause) {
        const sentence = fieldErrors(cause)?.file ?? messageOf(cause)
        problems.push(`${photo_not_added({ name: file.name })} ${sentence}`)
        setFailures([...problems])
      }
    }
    count(0)
  }
  const remove = (photo: UploadedPhoto) => {
    onChange((before) => before.filter((one) => one.id !== photo.id))
    input.current?.focus()
  }

  return (
    <fieldset className="review-tap">
      <legend>{photos_label()}</legend>
      <p className="small soft" id={`${id}-hint`}>
        {return_photos_hint()}
      </p>
      <ul className="return-photos" aria-busy={uploading > 0}>
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <img src={photo.preview} alt={photo_n({ n: index + 1 })} />
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
      </ul>
      <p className="small soft empty:hidden" role="status">
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

async function uploadPhoto(order: Order, file: File): Promise<UploadedPhoto> {
  const form = new FormData()
  form.append('file', file)
  const { data } = await api('POST /orders/:id/return-photos', {
    params: { id: order.id },
    query: { order_number: order.order_number },
    form,
    queryKey: 'return-photo',
  })
  return { id: data.id, preview: await previewOf(file) }
}

/** Reads a file as a data address: the page's policy allows no others of the browser's own. */
const previewOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
