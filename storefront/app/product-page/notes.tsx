import type { Product } from '@nafha/contract/catalog'
import {
  about_two_hours,
  base_notes,
  first_minutes,
  heart_notes,
  list_comma,
  notes as notesLabel,
  top_notes,
  until_morning,
} from '@nafha/texts'
import { isPerfume } from '../products/category.ts'
import { NoteMenu } from './note-menu.tsx'

/** Lists top, heart and base notes. Each note links to perfumes with it or without it. */
export function Notes({ product }: { product: Product }) {
  const values = product.note_values
  const isWorn = isPerfume(product)
  const layers = [
    { name: top_notes(), notes: product.top_notes, values: values?.top, when: first_minutes() },
    { name: heart_notes(), notes: product.heart_notes, values: values?.heart, when: about_two_hours() },
    { name: base_notes(), notes: product.base_notes, values: values?.base, when: until_morning() },
  ].filter((layer) => layer.notes.length > 0)
  if (layers.length === 0) return null
  return (
    <section className="wrap section" aria-labelledby="notes">
      <div className="head">
        <h2 id="notes">{notesLabel()}</h2>
      </div>
      <dl className="notes">
        {layers.map(({ name, notes, values, when }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="note-list">
              {notes.map((note, index) => {
                const value = values?.[index]
                return (
                  // The comma stays with its note, so that no line begins with it.
                  <div key={note}>
                    {value ? <NoteMenu note={note} value={value} productId={product.id} /> : note}
                    {index < notes.length - 1 && list_comma().trim()}
                  </div>
                )
              })}
            </dd>
            {isWorn && <dd className="when soft small">{when}</dd>}
          </div>
        ))}
      </dl>
    </section>
  )
}
