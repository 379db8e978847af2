import type { Blog } from '@nafha/contract/catalog'
import {
  best_sellers,
  blogs,
  named_here,
  named_here_and_close,
  ratings_count,
  read_next,
  was_this_worth_reading,
} from '@nafha/texts'
import { ArrowLeftIcon } from '../icons/phosphor.tsx'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { Picture, tint } from '../platform/picture.tsx'
import { ProductGrid } from '../products/product-grid.tsx'
import { LateRatingPanel } from '../ratings/late-rating-panel.tsx'
import { Stars } from '../ratings/stars.tsx'
import type { ArticleWares } from './article-wares.ts'
import { type Post, PostCard } from './post-card.tsx'
import { PostDate } from './post-date.tsx'

const headings: Record<ArticleWares['kind'], () => string> = {
  named: named_here,
  close: named_here_and_close,
  best: best_sellers,
}

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

interface Props {
  blog: Blog
  wares: ArticleWares
  /** Other articles, the newest first. */
  next: Post[]
}

/** An article with title, rating, date, picture, text and stars, then the perfumes that it names and other articles (rules/pages 17). */
export const BlogPage = ({ blog, wares, next }: Props) => (
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
          <div className="pic article-picture" style={tint(blog.picture)}>
            <Picture picture={blog.picture} sizes="(width >= 66rem) 60rem, 92vw" first />
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
      <LateRatingPanel
        key={blog.id}
        subject={{ kind: 'blog', id: blog.id }}
        rate={blog.rate}
        ratingsNumber={blog.ratings_number}
        question={was_this_worth_reading()}
      />
    </div>
    {wares.products.length > 0 && (
      <section className="wrap section" aria-labelledby="wares">
        <h2 id="wares" className="mb-8">
          {headings[wares.kind]()}
        </h2>
        <ProductGrid products={wares.products} />
      </section>
    )}
    {next.length > 0 && (
      <section className="wrap section" aria-labelledby="read-next">
        <h2 id="read-next" className="mb-8">
          {read_next()}
        </h2>
        <div className="posts">
          {next.map((post) => (
            <PostCard key={post.id} post={post} heading="h3" />
          ))}
        </div>
      </section>
    )}
  </main>
)
