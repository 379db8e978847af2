import type { HomePage } from '@nafha/contract/pages/pages'
import { from_price, pause_the_pictures, play_the_pictures } from '@nafha/texts'
import { useCallback, useRef, useState } from 'react'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { Picture } from '../platform/picture.tsx'
import { Money } from '../products/money.tsx'
import { useAutomaticStep } from './automatic.ts'
import { PauseButton } from './pause-button.tsx'

/** The strip changes its picture after this many ms (rules/pages 12). */
const EVERY_MS = 4000
/** Dusk: the brand's own hour. */
const FIRST = 2
/** The pictures cover places that are higher than they are. */
const SIZES = '(width >= 64rem) max(58vw, 82rem), max(100vw, 41rem)'

/** A day in four pictures, one of them open at a time, each with the perfume of its hour. */
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
          <div key={hour.key} className="day-panel" data-open={index === open ? '' : undefined}>
            {hour.picture && <Picture picture={hour.picture} sizes={SIZES} silent />}
            <div className="day-text">
              <button type="button" aria-pressed={index === open} onClick={() => setOpen(index)}>
                <b>{hour.name}</b>
                <small>{hour.caption}</small>
              </button>
              {hour.product && (
                <PageLink className="link" to={paths.product(hour.product.id)}>
                  <span>{hour.product.name}</span>
                  {hour.product.shown_price !== null && (
                    <span>
                      {from_price()} <Money aed={hour.product.shown_price} />
                    </span>
                  )}
                </PageLink>
              )}
            </div>
          </div>
        ))}
      </div>
    </section>
  )
}
