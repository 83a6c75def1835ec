import * as v from 'valibot'
import { beyondSchema, GivenTime, someOf, text, WebLink } from './common.ts'
import { LevelNumber } from './members.ts'
import { deviceClasses, districts, languages } from './screening.ts'

export const platforms = ['android', 'ios', 'web'] as const

/** What the contract says about one field. */
export interface CampaignField {
  schema: v.GenericSchema
  /** The value of a field that was left out. `undefined`: the platform's settings decide. */
  preset?: unknown
  /** The control in the sponsor's editor. Without one, the field can only be set through the API. */
  form?:
    | 'text'
    | 'longText'
    | 'link'
    | 'platform'
    | 'steps'
    | 'questions'
    | 'money'
    | 'number'
    | 'level'
    | 'day'
    | 'several'
  /** Of `several`: what can be chosen. */
  choices?: readonly string[]
  /** The most characters that the input accepts. */
  maxLength?: number
  /** Shown to members in the Task Hall, before they start a task. */
  offered?: true
  /** The only platform that has this field. For the other platforms the editor does not show it, and it is stored as null. */
  onlyOn?: (typeof platforms)[number]
}

export const QuestionKind = v.picklist(['text', 'choice', 'scale'])
export const Question = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,40}$/)),
    kind: QuestionKind,
    text: text(3, 300),
    choices: v.optional(v.pipe(v.array(text(1, 120)), v.minLength(2), v.maxLength(12))),
  }),
  v.forward(
    v.check((q) => q.kind !== 'choice' || !!q.choices, 'required'),
    ['choices'],
  ),
  v.metadata({
    oneOf: [
      { properties: { kind: { const: 'choice' }, choices: {} }, required: ['kind', 'choices'] },
      { properties: { kind: { enum: ['text', 'scale'] } }, required: ['kind'] },
    ],
  }),
)
const Questions = v.pipe(
  v.array(Question),
  v.maxLength(20),
  v.check((list) => new Set(list.map((q) => q.id)).size === list.length, beyondSchema),
)
const Steps = v.pipe(v.array(text(3, 300)), v.minLength(1), v.maxLength(20))
/** The limits of the price of one review, in poisha. */
export const amountLimits = { min: 1_000, max: 10_000_000 }
const Amount = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(amountLimits.min),
  v.maxValue(amountLimits.max),
  v.brand('Poisha'),
)
const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
const AndroidVersion = v.pipe(
  v.nullable(whole(5, 20)),
  v.description('The oldest version of Android that the app runs on. Null for any, and for other platforms.'),
)

const WaveSize = v.pipe(
  v.nullable(whole(1, 10_000)),
  v.description('How many places can be started at once, and as many more with each wave. Null: all at once.'),
)
const WaveHours = v.pipe(
  whole(1, 168),
  v.description('How many hours after each other the waves begin, the first when the campaign opens.'),
)
const DeviceClasses = v.pipe(
  someOf(deviceClasses),
  v.description('By memory: up to 2 GB (low), 3 or 4 GB (mid), more (high). Empty: any.'),
)
const Languages = v.pipe(someOf(languages), v.description('One of these has to be known. Empty: any.'))
const Districts = v.pipe(someOf(districts), v.description('Where the member lives. Empty: anywhere.'))

const OtherTitle = v.pipe(
  text(3, 120),
  v.description(
    'The title in the other of the two languages, Bengali or English. Members see the one in their language.',
  ),
)
const OtherSummary = v.pipe(text(10, 1000), v.description('The summary in the other of the two languages.'))

/**
 * Every field of a campaign that a sponsor writes. This is the only list of them. `amount` is what one review costs, `places`
 * how many reviews are wanted.
 *
 * From this follow the API and its document, the columns that are written and read (`minLevel` is kept in `min_level`),
 * the editor with its first values, the preview, and what the Task Hall shows. CONTRIBUTING.md, "Add a field to a campaign", has
 * the steps.
 */
export const campaignFields = {
  title: { schema: text(3, 120), form: 'text', maxLength: 120 },
  otherTitle: { schema: v.nullable(OtherTitle), form: 'text', maxLength: 120, preset: null },
  appName: { schema: text(1, 80), form: 'text', maxLength: 80 },
  appLink: { schema: WebLink, form: 'link', maxLength: 500 },
  platform: { schema: v.picklist(platforms), form: 'platform' },
  summary: { schema: text(10, 1000), form: 'longText', maxLength: 1000 },
  otherSummary: { schema: v.nullable(OtherSummary), form: 'longText', maxLength: 1000, preset: null },
  steps: { schema: Steps, form: 'steps' },
  amount: { schema: Amount, form: 'money' },
  places: { schema: whole(1, 10_000), form: 'number' },
  questions: { schema: Questions, form: 'questions', preset: [] },
  minLevel: { schema: LevelNumber, form: 'level', preset: 0 },
  waveSize: { schema: WaveSize, form: 'number', preset: null },
  waveHours: { schema: WaveHours, form: 'number', preset: 24 },
  minReviewLength: { schema: whole(20, 500), form: 'number', preset: 60, offered: true },
  timeAllowedMinutes: { schema: whole(15, 2880), form: 'number', preset: undefined, offered: true },
  screenshotsRequired: { schema: whole(0, 5), form: 'number', preset: 0, offered: true },
  downloadMegabytes: { schema: v.nullable(whole(0, 10_000)), form: 'number', preset: null, offered: true },
  minAndroidVersion: { schema: AndroidVersion, form: 'number', preset: null, offered: true, onlyOn: 'android' },
  deviceClasses: { schema: DeviceClasses, form: 'several', choices: deviceClasses, preset: [], offered: true },
  languages: { schema: Languages, form: 'several', choices: languages, preset: [], offered: true },
  districts: { schema: Districts, form: 'several', choices: districts, preset: [], offered: true },
  opensAt: { schema: v.nullable(GivenTime), preset: null },
  closesAt: { schema: v.nullable(GivenTime), form: 'day', preset: null, offered: true },
} satisfies Record<string, CampaignField>

type Fields = typeof campaignFields
export type FieldName = keyof Fields

/** The schema of each field. */
export type FieldSchemas = { [K in FieldName]: Fields[K]['schema'] }
/** The same schemas; fields with a preset may be left out. */
export type FieldSchemasIn = {
  [K in FieldName]: Fields[K] extends { preset: infer P extends v.Default<FieldSchemas[K], undefined> }
    ? v.OptionalSchema<FieldSchemas[K], P>
    : FieldSchemas[K]
}
/** The fields in the sponsor's editor. */
export type FormField = { [K in FieldName]: Fields[K] extends { form: string } ? K : never }[FieldName]
/** The fields of which several can be chosen. */
export type SeveralField = { [K in FieldName]: Fields[K] extends { form: 'several' } ? K : never }[FieldName]
/** The optional numbers that the Task Hall shows: each has its sentence, `need.<field>`. */
export type OfferedNumber = {
  [K in FieldName]: Fields[K] extends { form: 'number'; preset: null; offered: true } ? K : never
}[FieldName]
/** The fields that the Task Hall shows. */
export type OfferedSchemas = {
  [K in FieldName as Fields[K] extends { offered: true } ? K : never]: FieldSchemas[K]
}
