import type { Answers } from './submission-sql.ts'

/** A page ends where its reviews and answers have so many letters: to write more at once would keep the process from others. */
const mostLetters = 400_000

/** The limit of a page of these rows: that of the query, or fewer where they are very long. One at least. */
export function shortPage(
  rows: readonly { review: string; answers: Answers }[],
  { limit }: { limit: number },
): { limit: number } {
  let letters = 0
  const tooMany = rows.findIndex(({ review, answers }, at) => {
    letters += review.length
    for (const answer of Object.values(answers)) letters += String(answer).length
    return at > 0 && letters > mostLetters
  })
  return { limit: tooMany === -1 ? limit : Math.min(limit, tooMany) }
}
