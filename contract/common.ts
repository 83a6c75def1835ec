import * as v from 'valibot'
import { emailForm } from './email-form.ts'
import { seenLength } from './words.ts'
import { data, field } from './describe.ts'

/** The message of a rule that a schema cannot describe, such as two fields that must differ. Refused as `input.not_possible`. */
export const beyondSchema = 'beyond the schema'

/** A count, such as the number of reviews of a campaign. */
export const Whole = v.pipe(v.number(), v.safeInteger())
export const Id = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
/** An id in a path or a query, as text. */
export const IdText = v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.transform(Number))
export const IdParams = v.object({ id: IdText })
export const TaskIdParams = v.object({ taskId: IdText })

/** UTC, ISO 8601 with a Z. */
export const Time = v.pipe(v.string(), v.isoTimestamp())
/** Whether the date at the beginning of a text, such as 2026-11-21, exists. JavaScript reads 30 February as 2 March. */
const dayExists = (text: string) => {
  const time = Date.parse(text.slice(0, 10))
  return !Number.isNaN(time) && text.startsWith(new Date(time).toISOString().slice(0, 10))
}

/** A time sent by a client, within the years 2020 to 2200 that the database accepts. */
export const GivenTime = v.pipe(
  Time,
  v.regex(
    /^(20[2-9]\d|21\d\d|2200)-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/,
  ),
  v.check(dayExists),
)

/** An existing day in Asia/Dhaka, such as 2026-11-21. */
export const Day = v.pipe(v.string(), v.isoDate(), v.check(dayExists))

/** A month in Asia/Dhaka, such as 2026-11, within the years that the database accepts. */
export const Month = v.pipe(v.string(), v.regex(/^(20[2-9]\d|21\d\d)-(0[1-9]|1[0-2])$/))

/** Like `minLength`, but counts only visible characters: twenty zero-width characters are no reason. */
function minSeen(least: number): v.MinLengthAction<string, number, undefined> {
  const action = v.minLength<string, number>(least)
  return {
    ...action,
    '~run'(dataset, config) {
      if (!dataset.typed) return dataset
      const { issues = [] } = action['~run']({ typed: true, value: '.'.repeat(seenLength(dataset.value)) }, config)
      const [first, ...more] = [...(dataset.issues ?? []), ...issues]
      return first ? { ...dataset, issues: [first, ...more] } : dataset
    },
  }
}

/** Like `maxLength`, but counts code points, as PostgreSQL and JSON Schema do. JavaScript counts some characters as two. */
export function maxCharacters(most: number): v.MaxLengthAction<string, number, undefined> {
  const action = v.maxLength<string, number>(most)
  return {
    ...action,
    '~run': (dataset, config) =>
      dataset.typed && isLonger(dataset.value, most) ? action['~run'](dataset, config) : dataset,
  } as v.MaxLengthAction<string, number, undefined>
}

/** A character has one or two UTF-16 units, so a far too long text is refused without counting. */
const isLonger = (text: string, most: number) =>
  text.length > most && (text.length > 2 * most || Array.from(text).length > most)

/** Text written by people. The API's document explains its format `text`. */
export const text = (min: number, max: number) =>
  v.pipe(v.string(), v.trim(), minSeen(min), maxCharacters(max), v.metadata({ format: 'text' }))

/** An e-mail as typed; `emailOf` in contact.ts returns the stored form. */
export const Email = v.pipe(text(3, 254), v.regex(emailForm))

/** Refuses user information before the host, which could pass for a host name, and backslashes, which browsers read as slashes. */
export const linkPattern = (scheme: string) => `^${scheme}://[^\\s/?#@\\\\]+([/?#][^\\s\\\\]*)?$`
const linkForm = new RegExp(linkPattern('[Hh][Tt][Tt][Pp][Ss]?'))
export const WebLink = v.pipe(
  v.string(),
  v.trim(),
  maxCharacters(500),
  v.regex(linkForm),
  v.check((link) => !linkForm.test(link) || URL.canParse(link), beyondSchema),
  v.metadata({ format: 'uri' }),
)

const PageQueryEntries = {
  cursor: field(
    v.optional(v.pipe(v.string(), maxCharacters(200), v.regex(/^[\w-]+$/))),
    '`next` from the previous page. Without it, the first page.',
    'eyJpZCI6NDcxMX0',
  ),
  limit: field(
    v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(100)), '20'),
    'Maximum number of rows in the page.',
    20,
  ),
}
export const PageQuery = v.object(PageQueryEntries)
export const pageQuery = <E extends v.ObjectEntries>(more: E) => v.object({ ...PageQueryEntries, ...more })
/** A page of a list, newest first unless the endpoint says otherwise. `next` is the cursor of the following page, null on the last page. */
export const page = <S extends v.GenericSchema>(item: S) =>
  v.object({
    items: field(v.array(item), 'The rows of this page.'),
    next: field(v.nullable(v.string()), 'The cursor of the next page; null at the end.', 'eyJpZCI6NDY5MX0'),
  })

/** Any number of these values, without duplicates. */
export const someOf = <const T extends readonly [string, ...string[]]>(all: T) =>
  v.pipe(
    v.array(v.picklist(all)),
    v.maxLength(all.length),
    v.check((some) => new Set(some).size === some.length),
    v.metadata({ uniqueItems: true }),
  )

/** A boolean in a query string. */
export const Flag = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((text) => text === 'true'),
)
/** An operator's reason for a search by a full phone number, wallet or e-mail. */
export const SearchReason = v.optional(text(10, 300))
export const Bilingual = data('BilingualText', 'A text in English and in Bengali.', {
  en: field(text(0, 20_000), 'The English text.', 'Honest reviews, paid at once'),
  bn: field(text(0, 20_000), 'The Bengali text.', 'সৎ মতামত, সঙ্গে সঙ্গে টাকা'),
})
export type Bilingual = v.InferOutput<typeof Bilingual>
export type Language = 'en' | 'bn'
