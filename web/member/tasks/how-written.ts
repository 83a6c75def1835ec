import type { SubmitBody } from '../offline/drafts.ts'

/** How often the pauses of somebody who writes count, at most: a longer one is a look at the app. */
const longestPauseMs = 10_000
/** Characters a second that nobody types, and that nobody speaks for long. */
const fastest = 20
/** With fewer, a word that the keyboard completes would count as speed. */
const fewest = 60

/**
 * Notes how a review comes into its field, to tell in one word when it is handed in. Of what is typed only the number of characters is
 * counted, and nothing is stored.
 */
export function howWritten() {
  let pasted = 0
  let typed = 0
  let ms = 0
  let last: number | undefined
  return {
    /** An input event at this time (in ms), by which the text has grown so much. */
    note(inputType: string | undefined, grown: number, at: number) {
      if (/^insertFrom(Paste|Drop|Yank)/.test(inputType ?? '')) pasted += Math.max(0, grown)
      else {
        typed += Math.max(0, grown)
        ms += last === undefined ? 0 : Math.min(at - last, longestPauseMs)
      }
      last = at
    },
    /** Of a review of this length. Undefined when it was typed, or was there before the form was opened. */
    of(length: number): SubmitBody['written'] {
      if (pasted * 2 > length) return 'pasted'
      if (typed >= fewest && typed * 1000 > fastest * ms) return 'fast'
      return undefined
    },
  }
}
