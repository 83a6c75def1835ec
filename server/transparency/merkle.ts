import { createHmac, hash } from 'node:crypto'
import { headBytes, leafBytes, nodeBytes, type ScreenLead, type Receipt } from '../../contract/receipt.ts'

/** Number of rows in a block. The hash of each block is stored with the head. */
export const blockSize = 1024

export const sha256 = (bytes: Uint8Array): Buffer => hash('sha256', bytes, 'buffer')

/** Returns the salt of a journal row, by its id, or of an event, by its name. Only the receipt of the row contains it. */
export const saltOf = (headSalt: Buffer, row: number | string): Buffer =>
  createHmac('sha256', headSalt).update(String(row)).digest()
export const leafHash = (headSalt: Buffer, { id, line }: { id: number; line: string }): Buffer =>
  sha256(leafBytes(saltOf(headSalt, id), line))
export const headHash = (previous: Buffer, root: Buffer, about: ScreenLead): Buffer =>
  sha256(headBytes(previous, root, about))

/** Splits as in RFC 6962: the left part is the largest power of two that is smaller than the whole. */
const split = (count: number) => 2 ** Math.floor(Math.log2(count - 1))

export function rootOf(hashes: readonly Buffer[]): Buffer {
  if (hashes.length === 0) return sha256(Buffer.alloc(0))
  if (hashes.length === 1) return hashes[0]!
  const at = split(hashes.length)
  return sha256(nodeBytes(rootOf(hashes.slice(0, at)), rootOf(hashes.slice(at))))
}

/** Returns the path from the hash at `index` to the root: the sibling hash at each level, and its side. */
export function pathOf(hashes: readonly Buffer[], index: number): Receipt['proof'] {
  if (hashes.length <= 1) return []
  const at = split(hashes.length)
  const [left, right] = [hashes.slice(0, at), hashes.slice(at)]
  return index < at
    ? [...pathOf(left, index), { side: 'right', hash: rootOf(right).toString('hex') }]
    : [...pathOf(right, index - at), { side: 'left', hash: rootOf(left).toString('hex') }]
}
