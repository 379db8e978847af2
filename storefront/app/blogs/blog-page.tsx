import type { Blog } from '@nafha/contract/catalog'
import { blogs, ratings_count, was_this_worth_reading } from '@nafha/texts'
import { ArrowLeftIcon } from '../icons/phosphor.tsx'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { Picture, tint } from '../platform/picture.tsx'
import { RatingPanel } from '../ratings/rating-panel.tsx'
import { Stars } from '../ratings/stars.tsx'
import { PostDate } from './post-date.tsx'

const Facts = ({ blog }: { blog: Blog }) => (
  <div className="article-facts">
    <PostDate createdAt={blog.created_at} />
    {blog.ratings_number > 0 && (
      <>
        <Stars rate={blog.rate} />
        <span className="small soft num">{blog.rate.toFixed(1)}</span>
        <span className="small soft">{ratings_count({ n: blog.ratings_number })}</span>
      </>
    )}
  </div>
)

/** An article with title, rating, date, picture, text and stars (rules/pages 17). */
export const BlogPage = ({ blog }: { blog: Blog }) => (
  <main id="main" tabIndex={-1}>
    <article aria-labelledby="title">
      <header className="wrap page-head article-head">
        <p>
          <PageLink className="link no-underline!" to={paths.blogs}>
            <ArrowLeftIcon className="flip" size={18} />
            <span>{blogs()}</span>
          </PageLink>
        </p>
        <h1 id="title">{blog.title}</h1>
        <Facts blog={blog} />
      </header>
      {blog.picture && (
        <div className="wrap">
          <div className="pic r219" style={tint(blog.picture)}>
            <Picture picture={blog.picture} sizes="92vw" first />
          </div>
        </div>
      )}
      <div className="wrap article-part">
        <div
          className="prose"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the shop's own article; the API lets h2, p, ul, li and blockquote through only
          dangerouslySetInnerHTML={{ __html: blog.content }}
        />
      </div>
    </article>
    <div className="wrap article-part blog-rate">
      <RatingPanel
        key={blog.id}
        subject={{ kind: 'blog', id: blog.id }}
        rate={blog.rate}
        ratingsNumber={blog.ratings_number}
        question={was_this_worth_reading()}
      />
    </div>
  </main>
)
