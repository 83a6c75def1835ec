import { stringifySetCookie, parseCookie, type SerializeOptions } from 'cookie'
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { mac } from '../mac.ts'

/**
 * A browser keeps a random name, and beside it a mark for each of the last accounts that signed in with it: a MAC of the name and the
 * account. Nothing is stored on the server, and the cookie alone gives no access.
 */
const deviceCookie = 'porokh_device'
/** The cookie of a browser that asked for a code. */
export const resetCookie = 'porokh_reset'
const resetPath = '/api/password-reset'
/** It is sent to these calls only: members pay for every byte. */
const paths = ['/api/login', resetPath]
/** Families share a phone. */
const mostAccounts = 5
/** Browsers keep no cookie longer. */
const maxAge = 400 * 24 * 3600
const bytes = 12
const form = /^[\w-]{16}(?:\.[\w-]{16}){1,5}$/

interface Device {
  name: string
  marks: string[]
}

export const cookieOf = (cookies: string | undefined, name: string): string | undefined =>
  cookies === undefined ? undefined : parseCookie(cookies)[name]

export function deviceOf(cookies: string | undefined): Device | undefined {
  const text = cookieOf(cookies, deviceCookie)
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

/** The value of the cookie after this account has signed in. */
export function markDevice(device: Device | undefined, secret: string, userId: number): string {
  const name = device?.name ?? randomBytes(bytes).toString('base64url')
  const own = markOf(secret, name, userId)
  const others = device?.marks.filter((mark) => mark !== own) ?? []
  return [name, own, ...others].slice(0, 1 + mostAccounts).join('.')
}

export const deviceCookies = (value: string, attributes: SerializeOptions): string[] =>
  paths.map((path) => stringifySetCookie(deviceCookie, value, { ...attributes, path, httpOnly: true, maxAge }))

export const resetCookieLine = (value: string, seconds: number, attributes: SerializeOptions): string =>
  stringifySetCookie(resetCookie, value, { ...attributes, path: resetPath, httpOnly: true, maxAge: seconds })
