import type { Fact } from '../platform/fact.ts'

/** The questions of the FAQ page with their answers. */
export const faqFact = (questions: readonly { question: string; answer: string }[]): Fact => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
