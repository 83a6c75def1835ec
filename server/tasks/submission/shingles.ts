import { createHash } from 'node:crypto'
import { normalForm } from '../../../contract/normal-form.ts'

const size = 32
const words = 3
/** Two reviews are nearly the same if this many of their 32 numbers are equal (about 0.6 of their word triples). */
export const nearlySame = 20

/**
 * MinHash of the review's word triples: the share of equal numbers estimates the share of common triples. The upper 5 of a number's 31 bits
 * are its position, so an overlap of two arrays counts only equal numbers at the same position.
 */
export function shinglesOf(review: string): number[] {
  const least = Array.from({ length: size }, () => 2 ** 32)
  for (const triple of triplesOf(review)) {
    const hash = createHash('sha512').update(triple).digest()
    const [a, b] = [hash.readUInt32LE(0), hash.readUInt32LE(4) | 1]
    // Double hashing: the i-th hash is a + i × b.
    for (let i = 0; i < size; i++) least[i] = Math.min(least[i]!, mix((a + Math.imul(i + 1, b)) >>> 0))
  }
  return least.map((hash, i) => ((hash >>> 6) | (i << 26)) >>> 0)
}

/** Mixes the bits of a sum. Otherwise the sums above would be in the same order as their hashes. */
function mix(n: number): number {
  const x = Math.imul(n ^ (n >>> 16), 0x45d9f3b)
  const y = Math.imul(x ^ (x >>> 16), 0x45d9f3b)
  return (y ^ (y >>> 16)) >>> 0
}

function triplesOf(review: string): Set<string> {
  const list = normalForm(ownLines(review)).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  if (list.length < words) return new Set([list.join(' ')])
  return new Set(list.slice(0, list.length - words + 1).map((_, i) => list.slice(i, i + words).join(' ')))
}

/** "Help me write" inserts the same questions as headings for everybody, so they must not make two reviews similar. */
const ownLines = (review: string) =>
  review
    .split('\n')
    .filter((line) => !/[?:？：]\s*$/.test(line))
    .join('\n')
