import ImageIcon from '@mui/icons-material/ImageOutlined'
import { Box } from '@mui/material'
import type { AdminPicture } from '@nafha/contract/admin/catalog'
import { variantPath } from '@nafha/contract/pictures'
import { inLanguage } from './localized.ts'

interface Props {
  picture: Omit<AdminPicture, 'id'> | null | undefined
  /** Width and height in px. */
  size: number
}

export const Thumbnail = ({ picture, size }: Props) => {
  const box = { width: size, height: size, borderRadius: 1, flexShrink: 0 }
  if (!picture) {
    return (
      <Box sx={{ ...box, display: 'grid', placeItems: 'center', bgcolor: 'action.hover' }}>
        <ImageIcon color="disabled" />
      </Box>
    )
  }
  const width = picture.widths.find((candidate) => candidate >= 2 * size) ?? picture.width
  return (
    <Box
      component="img"
      src={variantPath(
        picture.src,
        picture.widths.includes(width) ? width : (picture.widths.at(-1) ?? width),
        'webp',
      )}
      alt={inLanguage(picture.alt)}
      loading="lazy"
      sx={{ ...box, objectFit: 'cover', bgcolor: picture.color }}
    />
  )
}
