/** Parses "1250", "1250.5" or "1250.00" to poisha, otherwise undefined. */
export function poishaOf(text: unknown): number | undefined {
  const found = typeof text === 'string' ? /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text) : null
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : undefined
}
export const taka = (poisha: number) =>
  `${poisha < 0 ? '-' : ''}${Math.floor(Math.abs(poisha) / 100)}.${String(Math.abs(poisha) % 100).padStart(2, '0')}`

/** The date and time in Bangladesh, in ISO format without a zone and with milliseconds. */
export const inDhaka = (at: Date) => new Date(at.getTime() + 6 * 3_600_000).toISOString().slice(0, -1)

/** `2026-11-29T20:15:00:123 GMT+0600`: a colon before the milliseconds. */
export const bkashTime = (at: Date) => `${inDhaka(at).replace(/\.(\d{3})$/, ':$1')} GMT+0600`
/** `2026-11-29T20:15:00`, in Bangladesh and without a zone. */
export const timeWithoutZone = (at: Date) => inDhaka(at).slice(0, 19)
/** `2026-11-29 20:15:00`, in Bangladesh and without a zone. */
export const plainTime = (at: Date) => timeWithoutZone(at).replace('T', ' ')
/** `20261129201500`, in Bangladesh. */
export const digitsTime = (at: Date) => timeWithoutZone(at).replaceAll(/\D/g, '')
