import type { Blog } from '@nafha/contract/catalog'
import { read } from '@nafha/texts'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { Picture, tint } from '../platform/picture.tsx'
import { PostDate } from './post-date.tsx'

/** The fields of an article that a card shows. */
export type Post = Pick<Blog, 'id' | 'title' | 'picture' | 'created_at' | 'meta_description'>

/** Returns an article without its text, which a list of titles does not carry along. */
export const postOf = ({ id, title, picture, created_at, meta_description }: Blog): Post => ({
  ...{ id, title, picture, created_at, meta_description },
})

interface Props {
  post: Post
  first?: boolean
  heading?: 'h2' | 'h3'
}

/** Shows an article in the list. The first one is large and has its summary. */
export const PostCard = ({ post, first = false, heading: Heading = 'h2' }: Props) => (
  <article className="post" aria-label={post.title}>
    <div className="pic r32" style={tint(post.picture)}>
      {post.picture && (
        <Picture
          picture={post.picture}
          sizes={first ? '(width >= 64rem) 62vw, 92vw' : '(width >= 64rem) 30vw, (width >= 48rem) 46vw, 92vw'}
          first={first}
          silent
        />
      )}
    </div>
    <div className="post-text">
      <p className="small">
        <PostDate createdAt={post.created_at} />
      </p>
      <Heading className="post-title">{post.title}</Heading>
      {first && <p className="soft">{post.meta_description}</p>}
      <p>
        <PageLink className="link read" to={paths.blog(post.id)}>
          {read()}
          <span className="vh"> {post.title}</span>
        </PageLink>
      </p>
    </div>
  </article>
)
