import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { openApi } from '../../server/app/openapi.ts'
import { compare } from './compare.ts'
import { fromLines, toLines } from './lines.ts'

test('the lines of the document say all that a client can rely on', () => {
  const document = openApi(api)
  const lines = toLines(document, api)
  const read = fromLines(lines)
  expect(compare(document, read).filter(({ breaks }) => breaks)).toEqual([])
  expect(toLines(read)).toBe(toLines(document))
  expect(lines).toContain('data Submission.rating? required integer minimum=1 maximum=5\n')
})
