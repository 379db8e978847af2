import { gender_men, gender_unisex, gender_women } from '@nafha/texts'

/** Labels of the genders. */
export const genderNames = { women: gender_women, men: gender_men, unisex: gender_unisex } as const
