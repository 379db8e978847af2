import { read_on } from '@nafha/texts'
import { useState } from 'react'

/** A text of more characters than this may take more than the two lines that a phone shows of it. */
const TWO_LINES = 80

/** A text of which a phone shows two lines, until it is unfolded (collection.css). */
export function FoldedText({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const isFolded = !isOpen && text.length > TWO_LINES
  return (
    <div className="folded" data-folded={isFolded ? '' : undefined}>
      <p className="soft">{text}</p>
      {isFolded && (
        <button type="button" className="link-inline" onClick={() => setIsOpen(true)}>
          {read_on()}
        </button>
      )}
    </div>
  )
}
