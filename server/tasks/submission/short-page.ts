import type { Answers } from './sql.ts'

/** Limit for the letters in a page's reviews and answers: writing more at once would delay other requests. */
const mostLetters = 400_000

/** The number of rows on a page: that of the query, or fewer if the rows are very long, but at least one. */
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
