/**
 * A receipt proves that a journal row is part of the head published for its day (docs/receipts.md). This module alone builds the bytes to
 * hash, for the publishing server and for the browser and command line that verify.
 */
export interface Receipt {
  /** The journal row as a JSON array. Exactly this text is hashed. */
  line: string
  /** Null until the day's head is published, like `head`. */
  salt: string | null
  /** The Merkle proof from the row to the root: the hash and side of the sibling at each level. */
  proof: { side: 'left' | 'right'; hash: string }[]
  head: Head | null
}
/** Hashes in hexadecimal. */
export interface Head {
  /** The head's format version, which is 2. Version 1 was never published. */
  version: 1 | 2
  /** A day in Asia/Dhaka, such as 2026-11-21. */
  day: string
  /** The id of the last row in this head. */
  upTo: number
  /** The number of rows since the previous head. */
  entries: number
  root: string
  /** The hash of the previous head. */
  previous: string
  hash: string
  /** The audit log's Merkle tree, with the id of its last event and the number of events since the previous head. */
  audit: { upTo: number; entries: number; root: string }
}
type Sha256 = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array | Promise<Uint8Array>

/** The columns of a line, in order. */
const fields = [
  'id', 'at', 'kind', 'key', 'actor', 'rail', 'sponsorId', 'depositId', 'campaignId', 'placeId', 'memberId', 'payoutId', 'operatorId',
  'secondOperatorId', 'outside', 'sponsor', 'escrow', 'member', 'clearing', 'fees', 'withheld', 'balanceAfter', 'note',
] as const // prettier-ignore
export type Line = Record<(typeof fields)[number], string | number | null>

const encoder = new TextEncoder()
const joined = (...parts: Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
/** The first byte of each kind of hashed data. The bytes differ, so that no kind can pass for another. */
export const kindOfHash = {
  leaf: new Uint8Array([0]),
  node: new Uint8Array([1]),
  eventLeaf: new Uint8Array([3]),
  head: new Uint8Array([4]),
}
/** Prefix of an event's id in the input of its salt, so that the salt differs from that of the journal row with the same id. */
export const eventSaltName = 'event '

/** The bytes to hash for a row, a pair of hashes and a head. */
export const leafBytes = (salt: Uint8Array, line: string) => joined(kindOfHash.leaf, salt, encoder.encode(line))
export const nodeBytes = (left: Uint8Array, right: Uint8Array) => joined(kindOfHash.node, left, right)
export type ScreenLead = Pick<Head, 'day' | 'upTo' | 'entries' | 'audit'>
export const headBytes = (previous: Uint8Array, root: Uint8Array, { day, upTo, entries, audit }: ScreenLead) =>
  joined(
    kindOfHash.head,
    previous,
    root,
    fromHex(audit.root),
    encoder.encode(`${day} ${upTo} ${entries} ${audit.upTo} ${audit.entries}`),
  )

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
export const fromHex = (hex: string): Uint8Array => {
  if (!/^([0-9a-f]{2})*$/.test(hex)) throw new TypeError('not a hash in hexadecimal')
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

const webSha256: Sha256 = async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

export type Checked =
  | { ok: true; row: Line; head: Head }
  | { ok: false; why: 'not_published' | 'malformed' | 'row' | 'head' | 'not_given' | 'other' }

/**
 * Whether the row is part of the head published for its day. `published` is the hash of that head from an independent source. If
 * `published` is null, every receipt is invalid, because anybody can create a head.
 */
export async function checkReceipt(
  receipt: Receipt,
  published: string | null,
  sha256: Sha256 = webSha256,
): Promise<Checked> {
  const { head, salt, line, proof } = receipt
  if (!head || salt === null) return { ok: false, why: 'not_published' }
  try {
    let hash = await sha256(leafBytes(fromHex(salt), line))
    for (const { side, hash: beside } of proof) {
      const other = fromHex(beside)
      hash = await sha256(side === 'left' ? nodeBytes(other, hash) : nodeBytes(hash, other))
    }
    if (toHex(hash) !== head.root) return { ok: false, why: 'row' }
    if (!(await hasOwnHash(head, sha256))) return { ok: false, why: 'head' }
    const row = readLine(line)
    if (published === null) return { ok: false, why: 'not_given' }
    return published === head.hash ? { ok: true, row, head } : { ok: false, why: 'other' }
  } catch {
    return { ok: false, why: 'malformed' }
  }
}

const hasOwnHash = async (head: Head, sha256: Sha256): Promise<boolean> =>
  toHex(await sha256(headBytes(fromHex(head.previous), fromHex(head.root), head))) === head.hash

/** The first head, oldest first, that does not match its own hash or its predecessor. */
export async function brokenLink(heads: readonly Head[], sha256: Sha256 = webSha256): Promise<Head | undefined> {
  let previous = '0'.repeat(64)
  for (const head of heads) {
    if (head.previous !== previous || !(await hasOwnHash(head, sha256))) return head
    previous = head.hash
  }
  return undefined
}

/** The text that the server's key signs. */
export const signedText = ({ day, hash }: Pick<Head, 'day' | 'hash'>) => `porokh head ${day} ${hash}`

function readLine(line: string): Line {
  const values: unknown = JSON.parse(line)
  if (!Array.isArray(values) || values.length !== fields.length) throw new TypeError('not a row of the books')
  return Object.fromEntries(fields.map((field, n) => [field, values[n] as string | number | null])) as Line
}
