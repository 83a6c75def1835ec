import { expect, test } from 'vitest'
import { averageStars, compare, sameQuestions } from './compare.ts'

test('lines up the parts of two campaigns, with the difference in points', () => {
  const left = [
    { label: 'Phone', count: 3 },
    { label: 'Tablet', count: 1 },
  ]
  const right = [
    { label: 'Computer', count: 1 },
    { label: 'Phone', count: 2 },
  ]
  expect(compare(left, right)).toEqual([
    { key: 'Phone', label: 'Phone', left: { count: 3, share: 75 }, right: { count: 2, share: 200 / 3 }, points: 8.3 },
    { key: 'Tablet', label: 'Tablet', left: { count: 1, share: 25 }, right: { count: 0, share: 0 }, points: 25 },
    {
      key: 'Computer',
      label: 'Computer',
      left: { count: 0, share: 0 },
      right: { count: 1, share: 100 / 3 },
      points: -33.3,
    },
  ])
})

test('returns no parts and no difference for a campaign without data', () => {
  const [row] = compare([{ label: 'Phone', count: 3 }], [])
  expect(row).toMatchObject({ right: { count: 0, share: null }, points: null })
  expect(averageStars({ ratings: [{ rating: 5, count: 0 }] })).toBeNull()
  expect(
    averageStars({
      ratings: [
        { rating: 5, count: 1 },
        { rating: 2, count: 3 },
      ],
    }),
  ).toBe(2.75)
})

test('treats questions with the same text and kind as equal', () => {
  const asked = (text: string, kind: string, count: number) => ({
    questionId: `q${count}`,
    text,
    kind,
    counts: [{ label: 'Yes', count }],
    texts: [],
  })
  const of = (...answers: ReturnType<typeof asked>[]) => ({ answers }) as never
  const left = of(asked('Did it work?', 'choice', 1), asked('Why?', 'text', 2), asked('How easy?', 'scale', 3))
  const right = of(asked('How easy?', 'choice', 4), asked('Did it work?', 'choice', 5), asked('Why?', 'text', 6))
  expect(sameQuestions(left, right)).toEqual([
    {
      question: { text: 'Did it work?', kind: 'choice' },
      left: [{ label: 'Yes', count: 1 }],
      right: [{ label: 'Yes', count: 5 }],
    },
  ])
})

test('a scale whose ends mean something else is another question', () => {
  const scale = (low: string, high: string) =>
    ({ answers: [{ questionId: 'q', text: 'How was it?', kind: 'scale', low, high, counts: [], texts: [] }] }) as never
  expect(sameQuestions(scale('hard', 'easy'), scale('easy', 'hard'))).toEqual([])
  expect(sameQuestions(scale('hard', 'easy'), scale('hard', 'easy'))).toHaveLength(1)
})
