import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { textsIn, withoutTexts } from '../../build/one-language.ts'
import type { Plural, Words } from './words.ts'

const files = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .map((file) => join('web', file))
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .map((file) => ({ file, source: readFileSync(file, 'utf8') }))
const catalogues = files.filter(({ source }) => / = catalogue\(\{|\bcampaignFields = /.test(source))

/** The texts of a file as the app gets them. Those of other files are checked there. */
function textsOf(source: string, language: string): Words {
  const module = textsIn(source, language).replaceAll(/^import .*|^\.\.\..*/gm, '')
  return new Function(module.replace('export default', 'return'))() as Words
}

const texts = (entry: string | Plural) => (typeof entry === 'string' ? [entry] : [entry.one, entry.other])
/** Bengali has the same form for one and many, so a plural form may omit `count`. Every other slot must be used. */
const slots = (entry: string | Plural) =>
  [...new Set(texts(entry).flatMap((text) => text.match(/\{\w+\}/g) ?? []))].toSorted()

describe.each(catalogues)('$file', ({ source }) => {
  const english = textsOf(source, 'en')
  const bengali = textsOf(source, 'bn')

  test('has the same keys in both languages', () => {
    expect(Object.keys(english).length).toBeGreaterThan(0)
    expect(Object.keys(bengali)).toEqual(Object.keys(english))
  })

  test('has the same slots in both languages, and no empty texts', () => {
    const places = (words: Words) =>
      Object.fromEntries(Object.entries(words).map(([key, entry]) => [key, slots(entry)]))
    expect(places(bengali)).toEqual(places(english))
    const all = [...Object.values(english), ...Object.values(bengali)].flatMap(texts)
    expect(all.filter((text) => text.trim() === '')).toEqual([])
  })

  test('has Bengali letters in its Bengali texts', () => {
    const same = ['otherLanguage', 'notFound', 'gateway_ssl_wireless', 'gateway_alpha_sms']
    // A number or a name such as CSV needs no translation. A sentence does.
    const isSentence = (text: string) => /[a-z]{3,} [a-z]{3,}/i.test(text.replace(/\{\w+\}/g, ''))
    const foreign = Object.entries(bengali).filter(([key, entry]) => {
      const words = texts(entry).join(' ')
      return isSentence(words) && !/[\u0980-\u09ff]/.test(words) && !same.includes(key)
    })
    expect(foreign).toEqual([])
  })
})

test('the app gets one language of each catalogue, and in development its changes', () => {
  for (const { file, source } of catalogues.filter(({ source: text }) => text.includes(' = catalogue({'))) {
    const module = withoutTexts(source, file)
    expect(module).not.toMatch(/[\u0980-\u09ff]/)
    for (const language of ['en', 'bn']) expect(module.split(`?lang=${language}'`)).toHaveLength(3)
  }
})

test('no code of the app reads both languages, which only tests and scripts have', () => {
  const names = catalogues.flatMap(({ source }) => /(\w+) = catalogue\(/.exec(source)?.[1] ?? [])
  const reads = new RegExp(`\\b(?:${names.join('|')})\\.(?:en|bn)\\b`)
  expect(files.filter(({ source }) => reads.test(source)).map(({ file }) => file)).toEqual([])
})
