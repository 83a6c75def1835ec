import { expect, test } from 'vitest'
import { helpHeadings, ownLength } from '../../../contract/review.ts'

test('counts letters without surrounding blanks', () => {
  expect(ownLength('')).toBe(0)
  expect(ownLength('   নোট ঠিক ছিল। \n')).toBe(Array.from('নোট ঠিক ছিল।').length)
  expect(ownLength('👍👍')).toBe(2)
})

test('does not count invisible characters', () => {
  expect(ownLength('\u200b'.repeat(80))).toBe(0)
  expect(ownLength('ঠিক\u2060 \u3164 ছিল')).toBe(Array.from('ঠিক ছিল').length)
})

test('does not count the helper’s questions in either language, nor the blanks around them', () => {
  const [tried, worked, broke] = helpHeadings.en
  const all = Object.values(helpHeadings).flat()
  expect(all).toHaveLength(8)
  expect(ownLength(all.join('\n\n'))).toBe(0)
  expect(ownLength(`${tried}\nThree notes.\n\n${worked}\nAll of it.\n\n${broke}\n`)).toBe(
    'Three notes.'.length + 'All of it.'.length,
  )
  expect(ownLength(`${helpHeadings.bn[0]} Three notes.`)).toBe('Three notes.'.length)
})
