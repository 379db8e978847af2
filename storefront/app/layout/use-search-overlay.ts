import { type ComponentType, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../platform/paths.ts'

interface OverlayProps {
  open: boolean
  onClose: () => void
  collections: { id: number; name: string }[]
}

const load = () => import('../search/overlay.tsx')

/** The search overlay, fetched when somebody comes near its toggle: pages that nobody searches from go without. */
export function useSearchOverlay() {
  const navigate = useNavigate()
  const [Overlay, setOverlay] = useState<ComponentType<OverlayProps> | null>(null)
  const [open, setOpen] = useState(false)
  const show = async () => {
    try {
      const { SearchOverlay } = await load()
      setOverlay(() => SearchOverlay)
      setOpen(true)
    } catch {
      // Without it, the page does as well.
      navigate(paths.search)
    }
  }
  return {
    Overlay,
    open,
    show,
    close: () => setOpen(false),
    near: () => {
      load().catch(() => {})
    },
  }
}
