import { ownLength } from '../../../contract/review.ts'
import type { Typed } from './use-draft.ts'

interface Wanted {
  minReviewLength: number
  screenshotsRequired: number
  questions: { id: string }[]
}

/** The parts missing before submission, all zero if complete. The server uses the same rules. */
export function whatIsMissing(typed: Typed, wanted: Wanted, screenshots: number) {
  const length = ownLength(typed.review)
  const answered = wanted.questions.filter(({ id }) => String(typed.answers[id] ?? '').trim() !== '').length
  return {
    length,
    review: Math.max(0, wanted.minReviewLength - length),
    stars: typed.rating === null,
    answers: wanted.questions.length - answered,
    screenshots: Math.max(0, wanted.screenshotsRequired - screenshots),
  }
}
