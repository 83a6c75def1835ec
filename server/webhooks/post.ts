import { lookup } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublic, mayCall } from './public-address.ts'

const timeoutMs = 10_000
const mostBytes = 64 * 1024
const shown = 500

export interface Outcome {
  /** Null if there was no answer. */
  status: number | null
  failure: 'address' | 'timeout' | 'connection' | null
  /** The first 500 characters of the answer. */
  answer: string
}
/** Resolves the addresses of a host. Tests have their own resolver. */
export type Resolve = (host: string) => Promise<{ address: string; family: number }[]>

export interface Posting {
  /** A receiver of tests, which may have a private address and no TLS. */
  testOrigin?: string
  resolve?: Resolve
  timeoutMs?: number
}

class PrivateAddress extends Error {}

/**
 * Posts a message to a sponsor's address. The host is resolved once: all its addresses have to be public, and the connection uses one of
 * them, so that a second answer of the name server has no effect. Redirects are not followed.
 */
export async function post(
  url: string,
  message: { headers: Record<string, string>; body: string },
  { testOrigin, resolve = (host) => lookup(host, { all: true }), timeoutMs: most = timeoutMs }: Posting = {},
): Promise<Outcome> {
  const signal = AbortSignal.timeout(most)
  try {
    if (!mayCall(url, testOrigin)) throw new PrivateAddress()
    const target = new URL(url)
    const checked = target.origin === testOrigin ? undefined : await addressesOf(target, resolve, signal)
    const { status, answer } = await send(target, message, checked && pinned(checked), signal)
    return { status, failure: null, answer }
  } catch (error) {
    const failure = error instanceof PrivateAddress ? 'address' : signal.aborted ? 'timeout' : 'connection'
    return { status: null, failure, answer: '' }
  }
}

/** The addresses of the host, all of which are public. */
async function addressesOf({ hostname }: URL, resolve: Resolve, signal: AbortSignal): ReturnType<Resolve> {
  const host = hostname.replaceAll(/[[\]]/g, '')
  const family = isIP(host)
  const found = family ? [{ address: host, family }] : await resolved(resolve(host), signal)
  if (found.length === 0 || !found.every(({ address }) => isPublic(address))) throw new PrivateAddress()
  return found
}

/** A DNS lookup cannot be cancelled, only ignored. */
async function resolved(asked: ReturnType<Resolve>, signal: AbortSignal): ReturnType<Resolve> {
  const late = new Promise<never>((_, fail) =>
    signal.addEventListener('abort', () => fail(new Error('the name server does not answer'))),
  )
  return Promise.race([
    asked.catch(() => {
      throw new PrivateAddress()
    }),
    late,
  ])
}

/** Answers every DNS lookup of a connection with these addresses. */
const pinned =
  (addresses: { address: string; family: number }[]): LookupFunction =>
  (_host, { all }, done) => {
    if (all) done(null, addresses)
    else done(null, addresses[0]!.address, addresses[0]!.family)
  }

function send(
  target: URL,
  { headers, body }: { headers: Record<string, string>; body: string },
  lookupPinned: LookupFunction | undefined,
  signal: AbortSignal,
): Promise<{ status: number; answer: string }> {
  return new Promise((done, fail) => {
    const bytes = Buffer.from(body)
    // Connections are not reused: the next message resolves and checks again.
    const options = {
      method: 'POST',
      agent: false,
      signal,
      headers: { ...headers, 'content-length': bytes.length },
      ...(lookupPinned && { lookup: lookupPinned }),
    } as const
    const call = target.protocol === 'http:' ? http.request(target, options) : https.request(target, options)
    call.on('error', fail)
    call.on('response', (response) => {
      const pieces: Buffer[] = []
      let size = 0
      const finish = () => done({ status: response.statusCode ?? 0, answer: textOf(Buffer.concat(pieces)) })
      response.on('data', (piece: Buffer) => {
        pieces.push(piece)
        size += piece.length
        if (size < mostBytes) return
        finish()
        call.destroy()
      })
      response.on('end', finish)
      response.on('error', fail)
    })
    call.end(bytes)
  })
}

/** The part of an answer that can be stored and shown. */
const textOf = (bytes: Buffer): string =>
  Array.from(new TextDecoder().decode(bytes.subarray(0, mostBytes)).replaceAll(/\p{Cc}+/gu, ' '))
    .slice(0, shown)
    .join('')
