import { no_longer_in_the_shop, remove } from '@nafha/texts'
import { setWish } from '../wishes/set-wish.ts'

/** A wish for what the shop no longer has. */
export const GoneCard = ({ id }: { id: number }) => (
  <li className="card" data-off="">
    <div className="card-media" />
    <h2 className="card-name">{no_longer_in_the_shop()}</h2>
    <p className="card-notes">
      <button type="button" className="link min-h-0!" onClick={() => setWish(id, false)}>
        {remove()}
      </button>
    </p>
  </li>
)
