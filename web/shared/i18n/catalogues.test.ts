import { describe, expect, test } from 'vitest'
import type { Plural, Words } from './words.ts'

const files = import.meta.glob<{ default: Words }>('../**/*.{en,bn}.ts', { eager: true })
const names = Object.keys(files).filter((file) => file.endsWith('.en.ts'))

const texts = (entry: string | Plural) => (typeof entry === 'string' ? [entry] : [entry.one, entry.other])
/** Bengali has the same form for one and many, so a plural form may omit `count`. Every other value has to be used. */
const slots = (entry: string | Plural) =>
  [...new Set(texts(entry).flatMap((text) => text.match(/\{\w+\}/g) ?? []))].toSorted()

describe.each(names)('%s', (name) => {
  const english = files[name]!.default
  const bengali = files[name.replace('.en.ts', '.bn.ts')]?.default ?? {}

  test('says the same things in both languages', () => {
    expect(Object.keys(bengali).toSorted()).toEqual(Object.keys(english).toSorted())
  })

  test('fills the same places in both languages, and leaves nothing empty', () => {
    const places = (words: Words) =>
      Object.fromEntries(Object.entries(words).map(([key, entry]) => [key, slots(entry)]))
    expect(places(bengali)).toEqual(places(english))
    const all = [...Object.values(english), ...Object.values(bengali)].flatMap(texts)
    expect(all.filter((text) => text.trim() === '')).toEqual([])
  })

  test('is written in Bengali letters where it is Bengali', () => {
    const same = ['otherLanguage', 'notFound']
    // A number or a name such as CSV needs no translation. A sentence does.
    const isSentence = (text: string) => /[a-z]{3,} [a-z]{3,}/i.test(text.replace(/\{\w+\}/g, ''))
    const foreign = Object.entries(bengali).filter(([key, entry]) => {
      const words = texts(entry).join(' ')
      return isSentence(words) && !/[\u0980-\u09ff]/.test(words) && !same.includes(key)
    })
    expect(foreign).toEqual([])
  })
})
