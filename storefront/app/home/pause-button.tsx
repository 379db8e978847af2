import { PauseIcon, PlayIcon } from '../icons/phosphor.tsx'
import { MOTION_SWITCH } from './automatic.ts'

interface Props {
  paused: boolean
  /** Accessible name of the button, which says what it does. */
  label: string
  onPress: () => void
}

/** Stops what moves by itself and lets it go on (WCAG 2.2.2). Where less motion is asked for nothing moves, and it is not there. */
export const PauseButton = ({ paused, label, onPress }: Props) => (
  <button
    type="button"
    className="icon-btn icon-btn-line motion-reduce:hidden"
    aria-label={label}
    onClick={onPress}
    {...MOTION_SWITCH}
  >
    {paused ? <PlayIcon size={18} /> : <PauseIcon size={18} />}
  </button>
)
