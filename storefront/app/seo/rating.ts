/** The average of people's stars; nothing at all while nobody has rated. */
export const ratingFact = ({ rate, ratings_number }: { rate: number; ratings_number: number }) =>
  ratings_number > 0
    ? {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rate,
          ratingCount: ratings_number,
          bestRating: 5,
          worstRating: 1,
        },
      }
    : {}
