import { pause_the_film, play_the_film } from '@nafha/texts'
import { useEffect, useRef, useState } from 'react'
import { PauseIcon, PlayIcon } from '../icons/phosphor.tsx'
import { prefersReducedMotion } from '../platform/motion.ts'

/** Asked not to move, or to spare the line: then the poster is enough until the film is wished for. */
const wantsStillness = () =>
  prefersReducedMotion() ||
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** The hero's film: fetched when the page itself is all there, and stopped by a button. */
export function HeroFilm({ film }: { film: string }) {
  const video = useRef<HTMLVideoElement>(null)
  const [wanted, setWanted] = useState(false)
  const [begun, setBegun] = useState(false)
  const [playing, setPlaying] = useState(false)

  useEffect(() => {
    if (wantsStillness()) return
    const start = () => setWanted(true)
    if (document.readyState === 'complete') start()
    else addEventListener('load', start, { once: true })
    return () => removeEventListener('load', start)
  }, [])

  useEffect(() => {
    const film = video.current
    // A browser may refuse to play by itself; the button remains.
    if (wanted) film?.play().catch(() => {})
    let resting = false
    // In a tab that nobody looks at it rests, and goes on afterwards unless it was stopped by the button.
    const rest = () => {
      if (!film) return
      if (document.hidden) {
        resting = !film.paused
        film.pause()
      } else if (resting) {
        resting = false
        film.play().catch(() => {})
      }
    }
    document.addEventListener('visibilitychange', rest)
    return () => document.removeEventListener('visibilitychange', rest)
  }, [wanted])

  const toggle = () => {
    if (!wanted) setWanted(true)
    else if (playing) video.current?.pause()
    else video.current?.play().catch(() => {})
  }
  return (
    <>
      {wanted && (
        <div className="hero-film hero-film-moving" data-begun={begun ? '' : undefined}>
          {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: without controls it takes no focus */}
          <video
            ref={video}
            className="hero-film"
            src={film}
            muted
            loop
            playsInline
            aria-hidden="true"
            onPlaying={() => {
              setBegun(true)
              setPlaying(true)
            }}
            onPause={() => setPlaying(false)}
          />
        </div>
      )}
      <button
        type="button"
        className="icon-btn film-toggle"
        aria-label={playing ? pause_the_film() : play_the_film()}
        onClick={toggle}
      >
        {playing ? <PauseIcon size={20} /> : <PlayIcon size={20} />}
      </button>
    </>
  )
}
