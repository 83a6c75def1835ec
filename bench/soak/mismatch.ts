import { isDeepStrictEqual } from 'node:util'

/** A difference between the server and the model. */
export class Mismatch extends Error {
  constructor(
    readonly where: string,
    message: string,
  ) {
    super(`${where}: ${message}`)
  }
}

/** The first difference between two values, such as `rahima home.balance: 147 instead of 148`. Undefined if they are equal. */
export function difference(where: string, got: unknown, wanted: unknown): Mismatch | undefined {
  if (isDeepStrictEqual(got, wanted)) return undefined
  if (isObject(got) && isObject(wanted)) {
    for (const key of new Set([...Object.keys(wanted), ...Object.keys(got)])) {
      const found = difference(Array.isArray(wanted) ? `${where}[${key}]` : `${where}.${key}`, got[key], wanted[key])
      if (found) return found
    }
  }
  return new Mismatch(where, `${JSON.stringify(got)} instead of ${JSON.stringify(wanted)}`)
}

/** Like `difference`, but `got` may have additional fields. */
export function missing(where: string, got: unknown, wanted: object): Mismatch | undefined {
  for (const [key, value] of Object.entries(wanted)) {
    const own = isObject(got) ? got[key] : undefined
    const found = isObject(value) ? missing(`${where}.${key}`, own, value) : difference(`${where}.${key}`, own, value)
    if (found) return found
  }
  return undefined
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
