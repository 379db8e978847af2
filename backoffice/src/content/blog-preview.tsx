import { Box, Typography } from '@mui/material'
import { variantPath } from '@nafha/contract/pictures'
import type { Language } from '@nafha/contract/values/language'
import { useQuery } from '@tanstack/react-query'
import { Loading } from 'react-admin'
import { callIn } from '../platform/api.ts'
import { formatMoment } from '../shell/fields.tsx'

/** Shows the saved article as shoppers would read it. */
export const BlogPreview = ({ id, language }: { id: number; language: Language }) => {
  const { data } = useQuery({
    queryKey: ['blog-preview', id, language],
    queryFn: () => callIn(language)('GET /admin/blogs/:id/preview', { params: { id } }),
    gcTime: 0,
  })
  if (!data) return <Loading />
  const blog = data.data
  const { picture } = blog
  const width = picture?.widths.find((made) => made >= 960) ?? picture?.widths.at(-1)
  return (
    <article>
      <Typography variant="h4" component="h1">
        {blog.title}
      </Typography>
      <Typography gutterBottom sx={{ color: 'text.secondary' }}>
        {formatMoment(blog.created_at)}
      </Typography>
      {picture && width && (
        <Box
          component="img"
          src={variantPath(picture.src, width, 'webp')}
          alt={picture.alt}
          sx={{ width: '100%', bgcolor: picture.color }}
        />
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the shop's own article; the API lets h2, p, ul, li and blockquote through only */}
      <Box sx={{ typography: 'body1' }} dangerouslySetInnerHTML={{ __html: blog.content }} />
    </article>
  )
}
