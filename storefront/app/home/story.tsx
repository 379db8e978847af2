import type { HomePage } from '@nafha/contract/pages/pages'
import { read_our_story } from '@nafha/texts'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { Picture, tint } from '../platform/picture.tsx'

/** The brand in a few lines, with a link to About. */
export const Story = ({ story }: { story: HomePage['story'] }) => (
  <section className="section wrap" aria-labelledby="story">
    <div className="split">
      <div className="pic r54" style={tint(story.picture)}>
        {story.picture && <Picture picture={story.picture} sizes="(width >= 64rem) 55vw, 92vw" silent />}
      </div>
      <div className="split-text">
        <h2 id="story">{story.title}</h2>
        <p className="lead">{story.intro}</p>
        <p>
          <PageLink className="link" to={paths.about}>
            {read_our_story()}
          </PageLink>
        </p>
      </div>
    </div>
  </section>
)
