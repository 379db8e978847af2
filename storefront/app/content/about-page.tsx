import type { AboutPage as Story } from '@nafha/contract/pages/pages'
import { useId } from 'react'
import { Picture, tint } from '../platform/picture.tsx'

const Points = ({ title, points }: { title: string; points: Story['values'] }) => {
  const id = useId()
  return (
    <section className="wrap section" aria-labelledby={id}>
      <h2 id={id} className="mb-8">
        {title}
      </h2>
      <dl className="points">
        {points.map((point) => (
          <div key={point.title}>
            <dt>{point.title}</dt>
            <dd>{point.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The brand's story: mission, vision, values, sustainability (rules/pages 13). */
export const AboutPage = ({ story }: { story: Story }) => (
  <main id="main" tabIndex={-1}>
    <div className="wrap page-head article-head">
      <h1>{story.title}</h1>
    </div>
    {story.picture && (
      <div className="wrap">
        <div className="pic r219" style={tint(story.picture)}>
          <Picture picture={story.picture} sizes="92vw" first silent />
        </div>
      </div>
    )}
    <div className="wrap grid12 story-intro">
      <p className="display ab-in">{story.intro}</p>
    </div>
    <section className="wrap section">
      <div className="ab-two">
        {[story.mission, story.vision].map(({ title, text }) => (
          <div key={title}>
            <h2>{title}</h2>
            <p className="lead">{text}</p>
          </div>
        ))}
      </div>
    </section>
    <Points title={story.values_title} points={story.values} />
    <Points title={story.sustainability_title} points={story.sustainability} />
  </main>
)
