import type { HomePage } from '@nafha/contract/pages/pages'
import { pause_the_pictures, play_the_pictures } from '@nafha/texts'
import { useCallback, useRef, useState } from 'react'
import { Picture } from '../platform/picture.tsx'
import { useAutomaticStep } from './automatic.ts'
import { PauseButton } from './pause-button.tsx'

/** The strip changes its picture after this many ms (rules/pages 12). */
const EVERY_MS = 4000
/** Dusk: the brand's own hour. */
const FIRST = 2

/** A day in four pictures, one of them open at a time. */
export function DayCycle({ day }: { day: HomePage['day_cycle'] }) {
  const strip = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(Math.min(FIRST, day.captions.length - 1))
  const [paused, setPaused] = useState(false)
  const hours = day.captions.length
  const forward = useCallback(() => setOpen((hour) => (hour + 1) % hours), [hours])
  useAutomaticStep(strip, EVERY_MS, forward, paused)
  return (
    <section className="section" aria-labelledby="day-cycle">
      <div className="wrap head">
        <h2 id="day-cycle">{day.title}</h2>
        <PauseButton
          paused={paused}
          label={paused ? play_the_pictures() : pause_the_pictures()}
          onPress={() => setPaused(!paused)}
        />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: four pictures to choose from are no fieldset */}
      <div className="day" role="group" aria-labelledby="day-cycle" ref={strip}>
        {day.captions.map((hour, index) => (
          <button
            key={hour.key}
            type="button"
            className="day-panel"
            aria-pressed={index === open}
            onClick={() => setOpen(index)}
          >
            {hour.picture && <Picture picture={hour.picture} sizes="(width >= 64rem) 58vw, 100vw" silent />}
            <span className="day-text">
              <b>{hour.name}</b>
              <small>{hour.caption}</small>
            </span>
          </button>
        ))}
      </div>
    </section>
  )
}
