import { dark, light, system_theme, theme } from '@nafha/texts'
import { THEMES, type Theme } from '../platform/stored.ts'
import { chooseTheme, useTheme } from '../platform/theme.ts'

const names: Record<Theme, () => string> = { light, dark, system: system_theme }

/** Light, dark, or as the system is. `name` sets two such choices on one page apart. */
export function ThemeChoice({ name }: { name: string }) {
  const chosen = useTheme()
  return (
    <fieldset className="theme-choice">
      <legend className="small soft">{theme()}</legend>
      <div className="choice">
        {THEMES.map((option) => (
          <label key={option}>
            <input
              type="radio"
              name={name}
              value={option}
              checked={chosen === option}
              onChange={() => chooseTheme(option)}
            />
            <span>{names[option]()}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
