/** Value of a family, concentration or note in an address: its English name, "Taif rose" as taif-rose. */
export const facetValue = (englishName: string): string =>
  englishName
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
