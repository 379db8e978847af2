/** A whole number from the environment, for how long and how hard a suite tries. */
export function numberSetting(name: string, otherwise: number): number {
  const value = process.env[name]
  if (!value) return otherwise
  if (!/^\d{1,12}$/.test(value)) throw new Error(`${name} must be a whole number`)
  return Number(value)
}
