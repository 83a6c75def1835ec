import { normalForm } from '../../../contract/normal-form.ts'

/** A part of a text, and whether the other text contains the same words in the same order. */
export interface Piece {
  text: string
  alike: boolean
}

/** Minimum number of equal words in a row. Any two reviews of an app have two or three in common. */
const RUN = 4
/** A joiner is a part of its word. */
const word = /[\p{L}\p{M}\p{N}\u200c\u200d]+/gu
const parts = /([\p{L}\p{M}\p{N}\u200c\u200d]+)|[^\p{L}\p{M}\p{N}\u200c\u200d]+/gu
const wordsOf = (text: string) => (text.match(word) ?? []).map(normalForm)

/** Splits `text` into parts that `other` contains word for word (at least four words in a row) and all other parts. */
export function alikePieces(text: string, other: string): Piece[] {
  const theirs = wordsOf(other)
  const runs = new Set(theirs.map((_, at) => theirs.slice(at, at + RUN).join(' ')))
  const ours = wordsOf(text)
  const alike = ours.map(() => false)
  for (let at = 0; at + RUN <= ours.length; at++)
    if (runs.has(ours.slice(at, at + RUN).join(' '))) alike.fill(true, at, at + RUN)

  const pieces: Piece[] = []
  let at = 0
  for (const [part, own] of text.matchAll(parts)) {
    const isAlike = own === undefined ? (alike[at - 1] ?? false) && (alike[at] ?? false) : alike[at++]!
    const last = pieces.at(-1)
    if (last?.alike === isAlike) last.text += part
    else pieces.push({ text: part, alike: isAlike })
  }
  return pieces
}
