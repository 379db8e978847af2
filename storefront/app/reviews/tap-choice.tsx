interface Props<V extends string> {
  label: string
  names: Record<V, () => string>
  options: readonly V[]
  chosen: readonly V[]
  /** True if several can be chosen. */
  isMultiple?: boolean
  onChange: (chosen: V[]) => void
}

/** Answers to tap. A chosen one is taken back by a second tap. */
export function TapChoice<V extends string>({
  label,
  names,
  options,
  chosen,
  isMultiple,
  onChange,
}: Props<V>) {
  const toggle = (option: V) => {
    if (chosen.includes(option)) onChange(chosen.filter((one) => one !== option))
    else onChange(isMultiple ? [...chosen, option] : [option])
  }
  return (
    <fieldset className="review-tap">
      <legend>{label}</legend>
      <div className="choice">
        {options.map((option) => (
          <label key={option}>
            <input type="checkbox" checked={chosen.includes(option)} onChange={() => toggle(option)} />
            <span>{names[option]()}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
