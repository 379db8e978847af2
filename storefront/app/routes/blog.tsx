import { blogs, home } from '@nafha/texts'
import { readArticleWares } from '../blogs/article-wares.ts'
import { BlogPage } from '../blogs/blog-page.tsx'
import { postOf } from '../blogs/post-card.tsx'
import { orNotFound, shopApi } from '../platform/api.server.ts'
import { headFacts, pageHead } from '../platform/head.ts'
import { paths } from '../platform/paths.ts'
import { articleFact } from '../seo/article.ts'
import { breadcrumbsFact } from '../seo/breadcrumbs.ts'
import '../styles/content.css'
import type { RouteHandle } from '../platform/route-handle.ts'
import type { Route } from './+types/blog'

/** Number of other articles below one. */
const READ_NEXT = 3

export const handle: RouteHandle = { browsing: true }

export async function loader({ context, params }: Route.LoaderArgs) {
  const call = shopApi(context)
  const [blog, wares, newest] = await orNotFound(
    Promise.all([
      call('GET /blogs/:id', { params: { id: params.id } }),
      readArticleWares(call, params.id),
      call('GET /blogs', { query: { page: 1, per_page: READ_NEXT + 1 } }),
    ]),
  )
  const next = newest.data.filter(({ id }) => id !== blog.data.id).slice(0, READ_NEXT)
  return { blog: blog.data, wares, next: next.map(postOf) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const { blog } = loaderData
  const facts = headFacts(matches)
  const path = paths.blog(blog.id)
  const head = pageHead(facts, {
    title: blog.title,
    description: blog.meta_description,
    keywords: blog.meta_keywords,
    path,
    picture: blog.picture,
    kind: 'article',
    publishedAt: blog.created_at,
    facts: [
      articleFact(facts, blog),
      breadcrumbsFact(facts, [
        { name: home(), path: paths.home },
        { name: blogs(), path: paths.blogs },
        { name: blog.title, path },
      ]),
    ],
  })
  // The editors' own title stands as it is: it names the brand already.
  return head.map((tag) => ('title' in tag ? { title: blog.meta_title } : tag))
}

export default function BlogRoute({ loaderData }: Route.ComponentProps) {
  return <BlogPage {...loaderData} />
}
