/** Fields of a form that nobody sees; empty ones are left out. */
export const HiddenInputs = ({ params }: { params: Record<string, string | string[] | undefined> }) =>
  Object.entries(params).flatMap(([name, value]) =>
    [value]
      .flat()
      .map((one) => one && <input key={`${name} ${one}`} type="hidden" name={name} value={one} />),
  )
