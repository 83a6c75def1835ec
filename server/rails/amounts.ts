/** An amount in the gateways' format: `1250.00`. */
export const takaText = (poisha: number): string =>
  `${Math.floor(poisha / 100)}.${String(poisha % 100).padStart(2, '0')}`

/** A gateway's amount in poisha, without floating point. Undefined if it is anything but taka and poisha. */
export function poishaIn(value: unknown): number | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const [, taka, poisha = ''] = /^(\d{1,11})(?:\.(\d{1,2})0*)?$/.exec(String(value).trim()) ?? []
  return taka === undefined ? undefined : Number(taka) * 100 + Number(poisha.padEnd(2, '0'))
}
