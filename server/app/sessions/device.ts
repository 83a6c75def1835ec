import { randomBytes, timingSafeEqual } from 'node:crypto'
import { mac } from '../../sealing/mac.ts'

/**
 * A browser keeps a random name with a mark for each account that recently signed in there: a MAC of the name and the account. The server
 * stores nothing, and the cookie alone gives no access.
 */
const bytes = 12
const form = /^[\w-]{16}(?:\.[\w-]{16}){1,5}$/
/** Families share a phone. */
const mostAccounts = 5
/** The longest lifetime that browsers allow for a cookie. */
export const deviceSeconds = 400 * 24 * 3600

interface Device {
  name: string
  marks: string[]
}

/** The content of the device cookie. */
export function deviceOf(text: string | undefined): Device | undefined {
  if (!text || !form.test(text)) return undefined
  const [name = '', ...marks] = text.split('.')
  return { name, marks }
}

const markOf = (secret: string, name: string, userId: number) =>
  mac(secret, 'device', `${name}:${userId}`).subarray(0, bytes).toString('base64url')

/** Whether this account has signed in with the device before. */
export function knows(device: Device, secret: string, userId: number): boolean {
  const own = Buffer.from(markOf(secret, device.name, userId))
  return device.marks.some((mark) => timingSafeEqual(Buffer.from(mark), own))
}

/** The cookie's value after this account has signed in. */
export function markDevice(device: Device | undefined, secret: string, userId: number): string {
  const name = device?.name ?? randomBytes(bytes).toString('base64url')
  const own = markOf(secret, name, userId)
  const others = device?.marks.filter((mark) => mark !== own) ?? []
  return [name, own, ...others].slice(0, 1 + mostAccounts).join('.')
}
