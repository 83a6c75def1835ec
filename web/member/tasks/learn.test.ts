import { expect, test } from 'vitest'
import { learn } from './learn.ts'
import { whatIsMissing } from './what-is-missing.ts'

const asked = { minReviewLength: 60, screenshotsRequired: 0, questions: [] }

test.each([
  ['Bengali', learn.bn],
  ['English', learn.en],
])('both %s reviews could be submitted, as the page says, and neither mentions stars', (_, words) => {
  for (const review of [words.goodReview, words.poorReview]) {
    expect(whatIsMissing({ review, rating: 1, answers: {}, screenshots: [] }, asked, 0)).toMatchObject({
      review: 0,
      stars: false,
    })
    expect(review).not.toMatch(/star|তারা/i)
  }
})
