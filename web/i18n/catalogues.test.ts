import { describe, expect, test } from 'vitest'
import type { Plural, Words } from './words.ts'

const files = import.meta.glob<{ default: Words }>('../**/*.{en,bn}.ts', { eager: true })
const names = Object.keys(files).filter((file) => file.endsWith('.en.ts'))

const texts = (entry: string | Plural) => (typeof entry === 'string' ? [entry] : [entry.one, entry.other])
/** Bengali counts alike for one and many, so a form may leave its number out; a name that is not filled in may not. */
const slots = (entry: string | Plural) =>
  [...new Set(texts(entry).flatMap((text) => text.match(/\{\w+\}/g) ?? []))].toSorted()

describe.each(names)('%s', (name) => {
  const english = files[name]!.default
  const bengali = files[name.replace('.en.ts', '.bn.ts')]?.default ?? {}

  test('says the same things in both languages', () => {
    expect(Object.keys(bengali).toSorted()).toEqual(Object.keys(english).toSorted())
  })

  test('fills the same places in both languages, and leaves nothing empty', () => {
    for (const [key, entry] of Object.entries(english)) {
      expect(slots(bengali[key]!), key).toEqual(slots(entry))
      for (const text of [...texts(entry), ...texts(bengali[key]!)]) expect(text.trim(), key).not.toBe('')
    }
  })

  test('is written in Bengali letters where it is Bengali', () => {
    const same = ['otherLanguage', 'notFound']
    for (const [key, entry] of Object.entries(bengali)) {
      const words = texts(entry)
        .join(' ')
        .replace(/\{\w+\}/g, '')
      // A figure or a name like CSV needs no translation; a sentence does.
      if (/[a-z]{3,} [a-z]{3,}/i.test(words) && !same.includes(key)) expect(words, key).toMatch(/[\u0980-\u09ff]/)
    }
  })
})
