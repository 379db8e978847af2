import { GENDERS } from '@nafha/contract/catalog'

/** For filters of the API, which take `true` and `false`. */
export const yesNo = [
  { id: 'true', name: 'ra.boolean.true' },
  { id: 'false', name: 'ra.boolean.false' },
]

export const genders = GENDERS.map((id) => ({ id, name: `nafha.catalog.genders.${id}` }))
