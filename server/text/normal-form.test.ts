import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { normalForm, oneEncoding } from '../../contract/normal-form.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const inDatabase = async (texts: readonly string[]) => {
  const { rows } = await database.app.db.query<{ form: string }>(
    'select text_normal_form(t) as form from unnest($1::text[]) with ordinality x(t, n) order by n',
    [texts],
  )
  return rows.map(({ form }) => form)
}

const { titleAsAvroTypes, titleDecomposed } = JSON.parse(
  readFileSync(new URL('testdata/nukta.json', import.meta.url), 'utf8'),
) as Record<string, string>

describe('equal in normal form', () => {
  test.each([
    ['য় in one sign and in two', titleAsAvroTypes!, titleDecomposed!],
    ['য় in one sign and in two', 'সময়\u09df', 'সম\u09af\u09bc\u09df'],
    ['ড় in one sign and in two', 'বা\u09dcি', 'বা\u09a1\u09bcি'],
    ['ঢ় in one sign and in two', 'আষা\u09dd', 'আষা\u09a2\u09bc'],
    ['ো in one sign and in two', 'ভাল\u09cb', 'ভাল\u09c7\u09be'],
    ['ৌ in one sign and in two', 'ম\u09ccমাছি', 'ম\u09c7\u09d7মাছি'],
    ['ৎ and ত্ with a joiner', 'হঠা\u09ce', 'হঠা\u09a4\u09cd\u200d'],
    ['ৎ and ত্ with a joiner', 'উ\u09ceসব', 'উ\u09a4\u09cd\u200dসব'],
    ['with and without a joiner', 'র\u200d্যাম', 'র্যাম'],
    ['with and without a non-joiner', 'উদ\u200c্যোগ', 'উদ্যোগ'],
    ['with and without a blank of no width', 'পাঠাও', 'পা\u200bঠাও'],
    ['digits of either script', 'রহিম ১৯৭১', 'রহিম 1971'],
    ['digits of either script', '৳৫০০', '৳500'],
    ['Latin letters of either case', 'Pathao FOOD', 'pathao food'],
    ['Latin letters of either case', 'CAFÉ', 'cafe\u0301'],
    ['full width', 'ＢＫＡＳＨ１２', 'bkash12'],
    ['signs of a letter in another order', 'ক\u09cd\u09bc', 'ক\u09bc\u09cd'],
  ])('%s: %s', async (_, one, other) => {
    expect(normalForm(one)).toBe(normalForm(other))
    expect(await inDatabase([one, other])).toEqual([normalForm(one), normalForm(one)])
  })
})

describe('different in normal form', () => {
  test.each([
    ['ব', 'র'],
    ['ড', 'ড়'],
    ['ৎ', 'ত'],
    ['কে', 'কো'],
    ['১', '২'],
    ['আম', 'আমা'],
  ])('%s and %s', (one, other) => expect(normalForm(one)).not.toBe(normalForm(other)))
})

/** Every sign that the form treats, and letters beside them. */
const pieces = fc.constantFrom(
  ...'কতযডঢরোৗোৌ়্ঁংঃৎ০৫৯য়ড়ঢ়AzÉéİßſK０ａ\u200c\u200d\u200b\ufeff\ufe0f\u00ad\u0301\u0323 \u00a0\n👍👨‍👩‍👧ﬁ½',
)
/** Signs that an older PostgreSQL or Node does not know are compared as they are. */
const tooNew = /[\0\p{Cn}\p{Cs}\ua7c0-\ua7ff\u{10000}-\u{10ffff}]/gu
const texts = fc.array(
  fc.oneof(
    fc.string({ unit: pieces, maxLength: 12 }),
    fc.string({ unit: 'binary', maxLength: 12 }).map((text) => text.replaceAll(tooNew, '')),
  ),
  { minLength: 200, maxLength: 200 },
)

test('the database and the code have the same form, and a second time changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(texts, async (some) => {
      const forms = some.map(normalForm)
      expect(await inDatabase(some)).toEqual(forms)
      expect(forms.map(normalForm)).toEqual(forms)
      expect(some.map(oneEncoding).map(normalForm)).toEqual(forms)
    }),
    { numRuns: 20 },
  )
})
