/** A whole number from the environment, for how long and how hard a suite tries. */
export function numberSetting(name: string, otherwise: number): number {
  const given = process.env[name]
  if (!given) return otherwise
  if (!/^\d{1,12}$/.test(given)) throw new Error(`${name} must be a whole number`)
  return Number(given)
}
