import { blogs, page_of_collection } from '@nafha/texts'
import { BlogsPage } from '../blogs/blogs-page.tsx'
import { postOf } from '../blogs/post-card.tsx'
import { shopApi } from '../platform/api.server.ts'
import { headFacts, pageHead } from '../platform/head.ts'
import { paths } from '../platform/paths.ts'
import { readPage } from '../products/filters.ts'
import '../styles/content.css'
import type { RouteHandle } from '../platform/route-handle.ts'
import type { Route } from './+types/blogs'

export const handle: RouteHandle = { browsing: true, query: ['page'] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = readPage(new URL(request.url).searchParams)
  const { data, meta } = await shopApi(context)('GET /blogs', { query: { page } })
  return { posts: data.map(postOf), meta }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return []
  const page = loaderData.meta.current_page
  const [newest] = loaderData.posts
  return pageHead(headFacts(matches), {
    title: page > 1 ? page_of_collection({ name: blogs(), n: page }) : blogs(),
    ...(newest && { description: newest.meta_description, picture: newest.picture }),
    path: page > 1 ? `${paths.blogs}?page=${page}` : paths.blogs,
    hidden: page > loaderData.meta.last_page,
  })
}

export default function BlogsRoute({ loaderData }: Route.ComponentProps) {
  return <BlogsPage {...loaderData} />
}
