import type { ListMeta } from '@nafha/contract/values/wire'
import { blogs, go_home, there_is_no_blogs } from '@nafha/texts'
import { ArabicMark } from '../icons/marks.tsx'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { Pager } from '../products/pager.tsx'
import { PastEnd } from '../products/past-end.tsx'
import { type Post, PostCard } from './post-card.tsx'

const Nothing = () => (
  <div className="empty">
    <ArabicMark className="ghost" />
    <p className="lead">{there_is_no_blogs()}</p>
    <PageLink className="btn" to={paths.home}>
      {go_home()}
    </PageLink>
  </div>
)

/** Lists articles, the newest first (rules/pages 17). */
export const BlogsPage = ({ posts, meta }: { posts: Post[]; meta: ListMeta }) => (
  <main id="main" tabIndex={-1}>
    <div className="wrap page-head">
      <h1>{blogs()}</h1>
    </div>
    <div className="wrap">
      {posts.length > 0 ? (
        <div className="posts posts-lead">
          {posts.map((post, index) => (
            <PostCard key={post.id} post={post} first={index === 0} />
          ))}
        </div>
      ) : meta.total > 0 ? (
        <PastEnd first={paths.blogs} />
      ) : (
        <Nothing />
      )}
      <Pager
        page={meta.current_page}
        lastPage={meta.last_page}
        to={(page) => (page === 1 ? paths.blogs : `${paths.blogs}?page=${page}`)}
      />
    </div>
  </main>
)
