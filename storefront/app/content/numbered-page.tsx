import type { NumberedPage as Content } from '@nafha/contract/pages/pages'
import { last_updated } from '@nafha/texts'
import { longDate } from '../platform/long-date.ts'
import { useRootData } from '../platform/root-data.ts'
import { BackLink } from './back-link.tsx'

const Section = ({
  section: { number, title, paragraphs, items },
}: {
  section: Content['sections'][number]
}) => (
  <li id={`section-${number}`}>
    <span className="nr num" aria-hidden="true">
      {number}
    </span>
    <div>
      <h2>{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {items.length > 0 && (
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </div>
  </li>
)

/** Terms and privacy policy are numbered and have a Back button (rules/pages 14). */
export function NumberedPage({ content }: { content: Content }) {
  const language = useRootData()?.language ?? 'en'
  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap grid12">
        <div className="page-head faq-head">
          <BackLink />
          <h1 className="mt-3 text-3xl">{content.title}</h1>
          <p>{content.intro}</p>
          <p className="small">{last_updated({ date: longDate(content.updated_at, language) })}</p>
        </div>
        <div className="faq-list">
          <ol className="numbered">
            {content.sections.map((section) => (
              <Section key={section.number} section={section} />
            ))}
          </ol>
        </div>
      </div>
    </main>
  )
}
