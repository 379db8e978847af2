import type { Picture } from '@nafha/contract/catalog'
import { variantPath } from '@nafha/contract/pictures'
import {
  close,
  next,
  picture_n_of_m,
  picture_not_loaded,
  pictures_of,
  previous,
  zoom_in_or_out,
} from '@nafha/texts'
import PhotoSwipe, { type SlideData } from 'photoswipe'
import 'photoswipe/style.css'
import '../styles/zoom.css'
import { pageLanguage } from './language.ts'
import { prefersReducedMotion } from './motion.ts'

/** Pixels of a file under each CSS pixel from which more of them show nothing more. */
const MOST_PIXELS = 2

function slideOf({ src, width, height, widths, alt }: Picture): SlideData {
  const widest = widths.at(-1) ?? width
  const sharpest = widest / Math.min(Math.max(devicePixelRatio, 1), MOST_PIXELS)
  const filling = Math.min(widest, innerWidth, (innerHeight * width) / height)
  // Enlarged as far as the file is sharp. A small file fills the window all the same.
  const shown = Math.round(Math.max(sharpest, filling))
  return {
    src,
    srcset: widths.map((one) => `${variantPath(src, one, 'webp')} ${one}w`).join(', '),
    width: shown,
    height: Math.round((shown * height) / width),
    alt,
  }
}

const icon = (strokes: string) =>
  `<svg class="pswp__icn" width="22" height="22" viewBox="0 0 256 256" aria-hidden="true">${strokes}</svg>`
/** The arrow to the left; the library mirrors it for the right. */
const ARROW = icon('<path d="M216 128H40m72-72-72 72 72 72"/>')
const CROSS = icon('<path d="M56 56l144 144M200 56 56 200"/>')
const LENS = icon(
  '<path d="M112 32a80 80 0 1 0 .1 0M169 169l55 55M80 112h64"/><path class="pswp__zoom-icn-bar-v" d="M112 80v64"/>',
)

interface Opened {
  name: string
  pictures: Picture[]
  /** Index of the first picture, from 0. */
  at: number
  /** Called with the index of the picture on which the view was closed. */
  onClose: (at: number) => void
}

/**
 * Opens the enlarged view, with swipe, pinch, arrow keys and Escape. The library knows left to right only: in Arabic the
 * pictures are laid out in reverse, so that the next one stands on the left.
 */
export function openPictures({ name, pictures, at, onClose }: Opened): void {
  const turned = pageLanguage() === 'ar'
  const count = pictures.length
  const place = (index: number) => (turned ? count - 1 - index : index)
  const slides = pictures.map(slideOf)
  const gallery = new PhotoSwipe({
    dataSource: turned ? slides.toReversed() : slides,
    index: place(at),
    loop: false,
    bgOpacity: 1,
    showHideAnimationType: prefersReducedMotion() ? 'none' : 'fade',
    zoomAnimationDuration: prefersReducedMotion() ? 0 : 300,
    counter: false,
    closeTitle: close(),
    zoomTitle: zoom_in_or_out(),
    arrowPrevTitle: turned ? next() : previous(),
    arrowNextTitle: turned ? previous() : next(),
    closeSVG: CROSS,
    zoomSVG: LENS,
    arrowPrevSVG: ARROW,
    arrowNextSVG: ARROW,
    errorMsg: picture_not_loaded(),
  })
  gallery.on('uiRegister', () => {
    gallery.ui?.registerElement({
      name: 'caption',
      order: 9,
      appendTo: 'root',
      onInit: (element) => {
        element.setAttribute('role', 'status')
        element.dir = turned ? 'rtl' : 'ltr'
        const say = () => {
          // The caption repeats no description: the picture's own is there for those who do not see it.
          element.textContent = count > 1 ? picture_n_of_m({ n: place(gallery.currIndex) + 1, m: count }) : ''
        }
        gallery.on('change', say)
      },
    })
  })
  gallery.on('firstUpdate', () => {
    if (!gallery.element) return
    // The view itself stays left to right; only its bars read from right to left.
    gallery.element.dir = 'ltr'
    if (gallery.topBar) gallery.topBar.dir = turned ? 'rtl' : 'ltr'
    gallery.element.setAttribute('aria-modal', 'true')
    gallery.element.setAttribute('aria-label', pictures_of({ name }))
  })
  gallery.on('close', () => onClose(place(gallery.currIndex)))
  gallery.init()
}
