import type { SubmitBody } from '../offline/drafts.ts'

/** The maximum counted pause while writing: a longer one is a look at the app. */
const longestPauseMs = 10_000
/** Characters per second, more than anybody types or keeps up when dictating. */
const fastest = 20
/** With fewer characters, a word completed by the keyboard would count as speed. */
const fewest = 60

/**
 * Observes how a review is entered, to report it in one word at submission. Counts only the number of typed characters and stores nothing.
 */
export function howWritten() {
  let pasted = 0
  let typed = 0
  let ms = 0
  let last: number | undefined
  return {
    /** An input event at this time (in ms), and the growth of the text. */
    note(inputType: string | undefined, grown: number, at: number) {
      if (/^insertFrom(Paste|Drop|Yank)/.test(inputType ?? '')) pasted += Math.max(0, grown)
      else {
        typed += Math.max(0, grown)
        ms += last === undefined ? 0 : Math.min(at - last, longestPauseMs)
      }
      last = at
    },
    /** The result for a review of this length. Undefined if it was typed, or existed before the form was opened. */
    of(length: number): SubmitBody['written'] {
      if (pasted * 2 > length) return 'pasted'
      if (typed >= fewest && typed * 1000 > fastest * ms) return 'fast'
      return undefined
    },
  }
}
