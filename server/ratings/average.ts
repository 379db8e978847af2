/** The average of the stars, to one decimal; 0 while nobody has rated. */
export const averageRate = ({ ratingsSum, ratingsNumber }: { ratingsSum: number; ratingsNumber: number }) =>
  ratingsNumber === 0 ? 0 : Math.round((10 * ratingsSum) / ratingsNumber) / 10
