import { createHash, createHmac } from 'node:crypto'
import { headBytes, leafBytes, nodeBytes, type Head, type Receipt } from '../../contract/receipt.ts'

/** Rows of one block, whose hash is kept with the head. */
export const blockSize = 1024

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

/** Only the receipt of a row tells its salt. */
export const saltOf = (headSalt: Buffer, rowId: number): Buffer =>
  createHmac('sha256', headSalt).update(String(rowId)).digest()
export const leafHash = (headSalt: Buffer, { id, line }: { id: number; line: string }): Buffer =>
  sha256(leafBytes(saltOf(headSalt, id), line))
export const headHash = (previous: Buffer, root: Buffer, about: Pick<Head, 'day' | 'upTo' | 'entries'>): Buffer =>
  sha256(headBytes(previous, root, about))

/** As in RFC 6962: the left part is the largest power of two that leaves something for the right. */
const split = (count: number) => 2 ** Math.floor(Math.log2(count - 1))

export function rootOf(hashes: readonly Buffer[]): Buffer {
  if (hashes.length === 0) return sha256(Buffer.alloc(0))
  if (hashes.length === 1) return hashes[0]!
  const at = split(hashes.length)
  return sha256(nodeBytes(rootOf(hashes.slice(0, at)), rootOf(hashes.slice(at))))
}

/** The path from the hash at `index` up to the root: the neighbour at each step, and its side. */
export function pathOf(hashes: readonly Buffer[], index: number): Receipt['proof'] {
  if (hashes.length <= 1) return []
  const at = split(hashes.length)
  const [left, right] = [hashes.slice(0, at), hashes.slice(at)]
  return index < at
    ? [...pathOf(left, index), { side: 'right', hash: rootOf(right).toString('hex') }]
    : [...pathOf(right, index - at), { side: 'left', hash: rootOf(left).toString('hex') }]
}
