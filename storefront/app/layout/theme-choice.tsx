import { dark, light, system_theme } from '@nafha/texts'
import { THEMES, type Theme } from '../platform/stored.ts'
import { chooseTheme, useTheme } from '../platform/theme.ts'

const names: Record<Theme, () => string> = { light, dark, system: system_theme }

interface Props {
  /** `name` and `label` set two such choices on one page apart. */
  name: string
  label: string
}

/** Light, dark, or as the system is. */
export function ThemeChoice({ name, label }: Props) {
  const currentTheme = useTheme()
  return (
    <fieldset className="choice-group theme-choice">
      <legend className="small soft">{label}</legend>
      <div className="choice">
        {THEMES.map((option) => (
          <label key={option}>
            <input
              type="radio"
              name={name}
              value={option}
              checked={currentTheme === option}
              onChange={() => chooseTheme(option)}
            />
            <span>{names[option]()}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
