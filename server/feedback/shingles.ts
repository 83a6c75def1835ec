import { createHash } from 'node:crypto'

const size = 32
const words = 3
/** Of 32 numbers, so many equal ones make two reviews nearly the same (about 0.6 of their word triples). */
export const nearlySame = 20

/**
 * MinHash of the review's word triples: the share of equal numbers is the share of triples that two reviews have in common. Each number
 * carries its position (5 bits above 26), so that an overlap of two arrays counts exactly the equal ones.
 */
export function shinglesOf(review: string): number[] {
  const least = Array.from({ length: size }, () => 2 ** 32)
  for (const triple of triplesOf(review)) {
    const hash = createHash('sha512').update(triple).digest()
    const [a, b] = [hash.readUInt32LE(0), hash.readUInt32LE(4) | 1]
    // A family of hashes out of two: the i-th is a + i × b.
    for (let i = 0; i < size; i++) least[i] = Math.min(least[i]!, mix((a + Math.imul(i + 1, b)) >>> 0))
  }
  return least.map((hash, i) => ((hash >>> 6) | (i << 26)) >>> 0)
}

/** Without a last mixing the sums above would keep the order of their hashes. */
function mix(n: number): number {
  const x = Math.imul(n ^ (n >>> 16), 0x45d9f3b)
  const y = Math.imul(x ^ (x >>> 16), 0x45d9f3b)
  return (y ^ (y >>> 16)) >>> 0
}

function triplesOf(review: string): Set<string> {
  const list =
    ownLines(review)
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  if (list.length < words) return new Set([list.join(' ')])
  return new Set(list.slice(0, list.length - words + 1).map((_, i) => list.slice(i, i + words).join(' ')))
}

/** "Help me write" puts questions in as headings: they are everybody's, and make nothing alike. */
const ownLines = (review: string) =>
  review
    .split('\n')
    .filter((line) => !/[?:？：]\s*$/.test(line))
    .join('\n')
