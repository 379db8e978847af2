import { GENDERS } from '@nafha/contract/catalog'

/** Choices of filters that the API takes as `true` and `false`. */
export const yesNo = [
  { id: 'true', name: 'ra.boolean.true' },
  { id: 'false', name: 'ra.boolean.false' },
]

export const genders = GENDERS.map((id) => ({ id, name: `nafha.catalog.genders.${id}` }))
