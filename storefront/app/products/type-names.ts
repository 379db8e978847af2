import { best_sellers, top_rated_label } from '@nafha/texts'

/** Labels of the lists by type. */
export const typeNames = { best_sellers, top_rated: top_rated_label } as const
