import { expect, test } from 'vitest'
import { languageOf } from './language.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['bn', 'bn'],
  ['bn-BD', 'bn'],
  ['BN-bd,en;q=0.9', 'bn'],
  ['en-GB,en;q=0.9,bn;q=0.8', 'en'],
  ['en;q=0.3, bn;q=0.7', 'bn'],
  ['fr, de;q=0.9, bn;q=0.1', 'bn'],
  ['bn;q=0, en;q=0.1', 'en'],
  ['bn;q=0', 'en'],
  ['*', 'en'],
  ['bn;q=x,en', 'bn'],
  [';;;,,q=1', 'en'],
])('%s means %s', (header, language) => {
  expect(languageOf(header)).toBe(language)
})
