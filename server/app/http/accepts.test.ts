import { expect, test } from 'vitest'
import { accepts } from './refuse-unoffered.ts'

test.each([
  [undefined, true],
  ['', true],
  ['*/*', true],
  ['application/*', true],
  ['Application/JSON; charset=utf-8', true],
  ['text/html, application/xhtml+xml, */*;q=0.8', true],
  ['application/json;q=0', false],
  ['application/json;q=0, */*', false],
  ['application/*;q=0.0, application/json', true],
  ['text/html', false],
  ['application/problem+json', false],
])('%s accepts JSON: %s', (header, answer) => {
  expect(accepts(header, 'application/json')).toBe(answer)
})
