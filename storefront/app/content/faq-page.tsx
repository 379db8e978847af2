import type { Faq } from '@nafha/contract/pages/pages'
import { faq_intro, questions_answered } from '@nafha/texts'
import { Contact } from '../parts/contact.tsx'
import { useRootData } from '../platform/root-data.ts'

/** Numbered questions and answers; the first stands open, to show that the others do open (rules/pages 15). */
export function FaqPage({ faqs }: { faqs: Faq[] }) {
  const shop = useRootData()?.shop
  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap grid12">
        <div className="page-head faq-head">
          <h1>{questions_answered()}</h1>
          <p>{faq_intro()}</p>
          {shop && <Contact shop={shop} />}
        </div>
        <ol className="faq-list">
          {faqs.map(({ id, question, answer }, index) => (
            <li key={id}>
              <details className="acc acc-lg" open={index === 0}>
                <summary>
                  <span className="nr num">{index + 1}</span>
                  <span className="q">{question}</span>
                  <span className="plus" />
                </summary>
                <div>{answer}</div>
              </details>
            </li>
          ))}
        </ol>
      </div>
    </main>
  )
}
