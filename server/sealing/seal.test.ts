import { expect, test } from 'vitest'
import { CannotOpen, Seal } from './seal.ts'

const [first, second] = ['the first key of this test, long enough', 'the second key of this test, long enough']
const place = 'user.phone'

test('decrypts any value that it has encrypted, and never encrypts twice alike', () => {
  const seal = new Seal([first])
  for (const text of ['', '+8801711111111', 'রহিমা খাতুন 🌿', 'x'.repeat(5000)]) {
    const sealed = seal.seal(place, text)
    expect(sealed).toMatch(/^sealed:/)
    expect(sealed).not.toBe(seal.seal(place, text))
    expect(seal.open(place, sealed)).toBe(text)
  }
  expect(seal.seal(place, '+8801711111111')).not.toContain('711111111')
})

test('returns a plain text unchanged', () => {
  const seal = new Seal([first])
  for (const text of ['', '+8801711111111', 'sealed:', 'sealed:0a1b2c3d:short'])
    expect(seal.open(place, text)).toBe(text)
  expect(seal.open(place, null)).toBeNull()
})

test('rejects a value that was moved or changed', () => {
  const seal = new Seal([first])
  const sealed = seal.seal(place, '+8801711111111')
  expect(() => seal.open('user.email', sealed)).toThrow(CannotOpen)
  for (const at of [20, sealed.length - 3]) {
    const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
    expect(() => seal.open(place, changed)).toThrow(CannotOpen)
  }
})

test('encrypts with the first of several keys, and decrypts and finds with all', () => {
  const [old, both] = [new Seal([first]), new Seal([second, first])]
  const sealed = old.seal(place, '+8801711111111')
  expect(both.open(place, sealed)).toBe('+8801711111111')
  expect(both.seal(place, 'x').startsWith(both.prefix)).toBe(true)
  expect(both.prefix).toBe(new Seal([second]).prefix)
  expect(both.marks('phone', '+8801711111111')).toContainEqual(old.marks('phone', '+8801711111111')[0])
  expect(() => new Seal([second]).open(place, sealed)).toThrow(`no key ${old.ids[0]}`)
})

test('finds a value only by its own kind and key', () => {
  const mark = (key: string, kind: string, text: string) => new Seal([key]).marks(kind, text)[0]!.toString('hex')
  const found = mark(first, 'phone', '1')
  expect(mark(first, 'phone', '1')).toBe(found)
  expect([mark(first, 'email', '1'), mark(first, 'phone', '2'), mark(second, 'phone', '1')]).not.toContain(found)
})

test('rejects a duplicate key', () => {
  expect(() => new Seal([first, first])).toThrow('different')
  expect(() => new Seal([])).toThrow('different')
})
