import { expect, test } from 'vitest'
import { asSentences, plainText } from './plain-text.ts'

test.each([
  ['* Search finds\n  bengali words\n* Faster start!\n*No ads', 'Search finds bengali words. Faster start! No ads.'],
  [
    'What is new:\n- Dark theme\n- -5 degrees is shown\n\n-Mends',
    'What is new: Dark theme. -5 degrees is shown. Mends.',
  ],
  ['• One\n• Two', 'One. Two.'],
  ['## 2.1\n\n* **Notes**: pin them\n+ Tags', '2.1. Notes: pin them. Tags.'],
  ['* বাংলা খোঁজা যায়\n* দ্রুত খোলে', 'বাংলা খোঁজা যায়। দ্রুত খোলে।'],
  ['<ul><li>One<li>Two</ul>', 'One. Two.'],
  ['* One thing only', 'One thing only'],
  ['-5 degrees are shown', '-5 degrees are shown'],
])('reads the changelog list %j as %j', (news, said) => {
  expect(asSentences(plainText(news))).toBe(said)
})

test('a list in a description has one dot before each line', () => {
  expect(plainText('Notes for all.\n\n* No account\n - No network\n• No ads')).toBe(
    'Notes for all.\n\n• No account\n• No network\n• No ads',
  )
})
