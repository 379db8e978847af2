/** Tags that staff give a perfume: when it is worn, for what, and how it behaves. Lists filter by them. */
export const TAG_GROUPS = {
  season: ['spring', 'summer', 'autumn', 'winter'],
  moment: ['everyday', 'office', 'evening', 'wedding', 'ramadan'],
  character: ['long-lasting', 'light'],
} as const

export type TagGroup = keyof typeof TAG_GROUPS
export type Tag = (typeof TAG_GROUPS)[TagGroup][number]

export const TAG_GROUP_NAMES = Object.keys(TAG_GROUPS) as TagGroup[]

/** All tags in the order of the table, in which products store them. */
export const TAGS: readonly Tag[] = TAG_GROUP_NAMES.flatMap((group) => [...TAG_GROUPS[group]])

export const isTag = (value: string): value is Tag => TAGS.some((tag) => tag === value)

/** Returns the group of a tag, which is also the name of its filter. */
export const groupOfTag = (tag: Tag): TagGroup =>
  TAG_GROUP_NAMES.find((group) => TAG_GROUPS[group].some((one) => one === tag)) ?? 'character'
