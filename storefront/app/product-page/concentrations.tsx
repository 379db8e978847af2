import {
  attar,
  attar_means,
  close,
  concentration_intro,
  eau_de_cologne,
  eau_de_cologne_means,
  eau_de_parfum,
  eau_de_parfum_means,
  eau_de_toilette,
  eau_de_toilette_means,
  lasts,
  n_to_m_percent,
  oil_attar,
  parfum,
  parfum_means,
  share_of_oil,
  what_concentration_means,
} from '@nafha/texts'
import { XIcon } from '../icons/phosphor.tsx'
import { attarWear, eauDeCologneWear, eauDeParfumWear, eauDeToiletteWear, parfumWear } from './wear.ts'

/** Typical ranges: percent of perfume oil, and hours on the skin; densest first. */
const concentrations = [
  { name: attar, means: attar_means, oil: oil_attar, hours: attarWear.hours },
  {
    name: parfum,
    means: parfum_means,
    oil: () => n_to_m_percent({ n: 20, m: 30 }),
    hours: parfumWear.hours,
  },
  {
    name: eau_de_parfum,
    means: eau_de_parfum_means,
    oil: () => n_to_m_percent({ n: 15, m: 20 }),
    hours: eauDeParfumWear.hours,
  },
  {
    name: eau_de_toilette,
    means: eau_de_toilette_means,
    oil: () => n_to_m_percent({ n: 5, m: 15 }),
    hours: eauDeToiletteWear.hours,
  },
  {
    name: eau_de_cologne,
    means: eau_de_cologne_means,
    oil: () => n_to_m_percent({ n: 2, m: 5 }),
    hours: eauDeCologneWear.hours,
  },
]

/** Explains the concentrations, their share of oil and how long they last. */
export default function Concentrations({ onClose }: { onClose: () => void }) {
  return (
    <div className="guide-body">
      <div className="guide-head">
        <h2 className="text-2xl">{what_concentration_means()}</h2>
        <button type="button" className="icon-btn" aria-label={close()} onClick={onClose}>
          <XIcon />
        </button>
      </div>
      <p className="soft small">{concentration_intro()}</p>
      <dl className="guide-list">
        {concentrations.map(({ name, means, oil, hours }) => (
          <div key={name()}>
            <dt className="display text-xl">{name()}</dt>
            <dd className="soft small">{means()}</dd>
            <dd className="small guide-measures">
              <span>
                <span className="soft">{share_of_oil()}</span> {oil()}
              </span>
              <span>
                <span className="soft">{lasts()}</span> {hours()}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
