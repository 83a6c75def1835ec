import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The lines of docs/words.md that forbid a word: the term to use and the forbidden ones. */
const table = read('docs/words.md').split('## Words given up')[1]!
const givenUp = [...table.matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)]
  .map(([, say, never]) => ({ say: say!, never: never! }))
  .filter(({ never }) => /[\u0980-\u09ff]/.test(never))

/** Unicode has two encodings of some Bengali letters. */
function read(file: string): string {
  return readFileSync(file, 'utf8').normalize('NFC')
}

/** Matches the beginning of a word. An ending may follow (রিভিউর, জায়গাটি, ভাগও), but not another letter (ভাগ্য). */
const find = (never: string) => new RegExp(`(?<![\\p{L}\\p{M}])${never}(?![\\u09cd])[\\p{L}\\p{M}]*`, 'gu')

function offences(file: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, at) =>
      (/[\u0980-\u09ff]/.test(line) ? givenUp : []).flatMap(({ say, never }) =>
        [...line.matchAll(find(never))].map(([word]) => `${file}:${at + 1} says ${word}, not ${say}`),
      ),
    )
}

const inside = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file))
/** Excluded: demo data, which imitates people's writing, and the lists of forbidden words for campaigns and names. */
const othersWords = /\.test\.ts$|[/\\](testing|demo)[/\\]|forbidden-words\.ts$|members[/\\]poses-as-staff\.ts$/

test('finds a second word for a term, whatever its ending', () => {
  expect(givenUp.length).toBeGreaterThan(5)
  expect(offences('a', 'জায়গাটি খালি।\nরিভিউর টাকা, লেভেলে ভাগও।')).toHaveLength(4)
  expect(offences('a', 'আসনটি খালি। বিভাগ, ভাগ্য, বেশিরভাগ মতামত।')).toEqual([])
})

test('no text of Porokh uses a forbidden synonym', () => {
  const files = [
    ...inside('web').filter((file) => /(?<!\.test)\.tsx?$/.test(file)),
    ...inside('server').filter((file) => /\.(ts|sql)$/.test(file) && !othersWords.test(file)),
    ...inside('contract'),
  ]
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap((file) => offences(file, read(file)))).toEqual([])
})
