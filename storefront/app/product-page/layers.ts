import type { Companions } from '@nafha/contract/catalog'
import { layer_by_note } from '@nafha/texts'

/** Another perfume that can be worn over this one, with a sentence about the pair. */
export interface Layer {
  id: number
  name: string
  sentence: string
}

/**
 * The perfumes to layer, those of staff first (rules/layering). The loader calls it, so that the page's scripts are
 * without its words.
 */
export const layersOf = ({ layers }: Companions): Layer[] =>
  layers.map(({ product: { id, name }, sentence, note }) => ({
    id,
    name,
    sentence: sentence ?? (note === null ? '' : layer_by_note({ note })),
  }))
