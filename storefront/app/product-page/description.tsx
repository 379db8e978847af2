import { read_less, read_on } from '@nafha/texts'
import { useId, useState } from 'react'

/** Letters that fill more than four lines of a phone. */
const LONG = 220

/** The text of a product: on a phone four lines of it, and the rest on demand. */
export function Description({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const isLong = text.length > LONG
  return (
    <div className="description">
      <p id={id} className={isLong && !isOpen ? 'description-folded' : undefined}>
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          className="link read-on"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? read_less() : read_on()}
        </button>
      )}
    </div>
  )
}
