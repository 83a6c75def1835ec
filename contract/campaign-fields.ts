import * as v from 'valibot'
import { beyondSchema, GivenTime, someOf, text, WebLink } from './common.ts'
import { LevelNumber } from './members.ts'
import { deviceClasses, districts, languages } from './screening.ts'
import { field, named } from './describe.ts'

export const platforms = ['android', 'ios', 'web'] as const

/** How the contract describes a field. */
export interface CampaignField {
  schema: v.GenericSchema
  /** The default value of an omitted field. `undefined`: the platform's settings provide the default. */
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
  /** The choices of a field of kind `several`. */
  choices?: readonly string[]
  /** Maximum number of characters in the input. */
  maxLength?: number
  /** Shown to members in the Task Hall, before they start a task. */
  offered?: true
  /** The only platform that has this field. For other platforms the editor hides the field and null is stored. */
  onlyOn?: (typeof platforms)[number]
}

export const QuestionKind = v.picklist(['text', 'choice', 'scale'])
/** Maximum number of characters in the meaning of 1 or 5 on a scale. */
export const scaleEndLength = 40
const ScaleEnd = v.optional(text(1, scaleEndLength))
/** Both are the campaign's own words: a scale has no meaning of its own. */
export const scaleEnds = {
  low: field(ScaleEnd, 'The meaning of 1, for questions of the kind `scale`.', 'hard'),
  high: field(ScaleEnd, 'The meaning of 5, for questions of the kind `scale`.', 'easy'),
}
export const Question = named(
  'Question',
  'A question to every tester, in addition to the review.',
  v.pipe(
    v.object({
      id: field(
        v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,40}$/)),
        'The id of the question, unique in its campaign.',
        'easy',
      ),
      kind: field(QuestionKind, 'The kind of answer: text, one of the choices, or a scale of 1 to 5.'),
      text: field(text(3, 300), 'The question.', 'How easy was it to add a sale?'),
      choices: field(
        v.optional(v.pipe(v.array(text(1, 120)), v.minLength(2), v.maxLength(12))),
        'The choices, for questions of the kind `choice`.',
        ['Yes', 'No'],
      ),
      ...scaleEnds,
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
  ),
)
const Questions = v.pipe(
  v.array(Question),
  v.maxLength(20),
  v.check((list) => new Set(list.map((q) => q.id)).size === list.length, beyondSchema),
)
const Steps = v.pipe(v.array(text(3, 300)), v.minLength(1), v.maxLength(20))
/** The lowest and highest price of one review, in poisha. */
export const amountLimits = { min: 1_000, max: 10_000_000 }
const Amount = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(amountLimits.min),
  v.maxValue(amountLimits.max),
  v.brand('Poisha'),
)
const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
const AndroidVersion = v.nullable(whole(5, 20))

const WaveSize = v.nullable(whole(1, 10_000))
const WaveHours = whole(1, 168)
const DeviceClasses = someOf(deviceClasses)
const Languages = someOf(languages)
const Districts = someOf(districts)

const OtherTitle = text(3, 120)
const OtherSummary = text(10, 1000)
const Needs = text(3, 200)

/**
 * The single list of all campaign fields that a sponsor writes. `amount` is the price of one review, `places` the number of reviews wanted.
 * The API and its document, the columns that are written and read (`minLevel` is stored in `min_level`), the editor with its defaults, the
 * preview and the Task Hall are derived from this list. CONTRIBUTING.md, "Add a field to a campaign", has the steps.
 */
export const campaignFields = {
  title: { schema: field(text(3, 120), 'The title.', 'A task app for shops'), form: 'text', maxLength: 120 },
  otherTitle: {
    schema: field(
      v.nullable(OtherTitle),
      'The title in the other language, Bengali or English. Members see the one in their language.',
      'Accounts for shops',
    ),
    form: 'text',
    maxLength: 120,
    preset: null,
  },
  appName: { schema: field(text(1, 80), 'The name of the app.', 'Hisab Khata'), form: 'text', maxLength: 80 },
  appLink: {
    schema: field(
      WebLink,
      'The address of the app in a store or on a website. Members open it.',
      'https://f-droid.org/packages/org.example.hisab/',
    ),
    form: 'link',
    maxLength: 500,
  },
  platform: { schema: field(v.picklist(platforms), 'The platform of the app.'), form: 'platform' },
  summary: {
    schema: field(
      text(10, 1000),
      'The purpose of the app and the sponsor’s goals for the test.',
      'দোকানের হিসাব রাখার অ্যাপ। নতুন পর্দাটি বোঝা যায় কি?',
    ),
    form: 'longText',
    maxLength: 1000,
  },
  otherSummary: {
    schema: field(
      v.nullable(OtherSummary),
      'The summary in the other language.',
      'Keep the accounts of your shop on your phone.',
    ),
    form: 'longText',
    maxLength: 1000,
    preset: null,
  },
  needs: {
    schema: field(
      v.nullable(Needs),
      'What a tester needs besides the phone, such as a second phone or an account; null: nothing.',
      'A second phone and an account of the app',
    ),
    form: 'text',
    maxLength: 200,
    preset: null,
    offered: true,
  },
  steps: {
    schema: field(Steps, 'The steps to try, one each.', ['Add a sale of 120 taka', 'Look at the total of the day']),
    form: 'steps',
  },
  amount: { schema: field(Amount, 'The sponsor’s price for one review.', 5000), form: 'money' },
  places: { schema: field(whole(1, 10_000), 'Number of reviews wanted.', 20), form: 'number' },
  questions: {
    schema: field(Questions, 'The questions to every tester, in addition to the review.'),
    form: 'questions',
    preset: [],
  },
  minLevel: { schema: field(LevelNumber, 'The minimum level for this campaign.', 0), form: 'level', preset: 0 },
  waveSize: {
    schema: field(WaveSize, 'Number of places released with each wave. Null: all at once.', 10),
    form: 'number',
    preset: null,
  },
  waveHours: {
    schema: field(WaveHours, 'Number of hours between two waves. The first wave begins when the campaign opens.', 24),
    form: 'number',
    preset: 24,
  },
  minReviewLength: {
    schema: field(whole(20, 500), 'Minimum number of characters in a review.', 60),
    form: 'number',
    preset: 60,
    offered: true,
  },
  timeAllowedMinutes: {
    schema: field(whole(15, 2880), 'Number of minutes that a member has for the task.', 120),
    form: 'number',
    preset: undefined,
    offered: true,
  },
  screenshotsRequired: {
    schema: field(whole(0, 5), 'Number of screenshots required with a review.', 1),
    form: 'number',
    preset: 0,
    offered: true,
  },
  downloadMegabytes: {
    schema: field(v.nullable(whole(0, 10_000)), 'The download size in megabytes; null if not stated.', 24),
    form: 'number',
    preset: null,
    offered: true,
  },
  minAndroidVersion: {
    schema: field(
      AndroidVersion,
      'The oldest supported version of Android. Null for any version, and for other platforms.',
      8,
    ),
    form: 'number',
    preset: null,
    offered: true,
    onlyOn: 'android',
  },
  deviceClasses: {
    schema: field(
      DeviceClasses,
      'Device classes by memory: up to 2 GB (low), 3 or 4 GB (mid), more (high). Empty: any.',
      ['low'],
    ),
    form: 'several',
    choices: deviceClasses,
    preset: [],
    offered: true,
  },
  languages: {
    schema: field(Languages, 'Languages of which the member must know at least one. Empty: any.', ['bn']),
    form: 'several',
    choices: languages,
    preset: [],
    offered: true,
  },
  districts: {
    schema: field(Districts, 'Districts in which the member must live. Empty: any.', ['rangpur']),
    form: 'several',
    choices: districts,
    preset: [],
    offered: true,
  },
  opensAt: {
    schema: field(
      v.nullable(GivenTime),
      'The earliest opening time, after a successful check; null: directly after the check.',
    ),
    preset: null,
  },
  closesAt: {
    schema: field(
      v.nullable(GivenTime),
      'Time when the campaign closes automatically; null: when all places are used or the sponsor closes it.',
    ),
    form: 'day',
    preset: null,
    offered: true,
  },
} satisfies Record<string, CampaignField>

type Fields = typeof campaignFields
export type FieldName = keyof Fields

/** The schema of each field. */
export type FieldSchemas = { [K in FieldName]: Fields[K]['schema'] }
/** The same schemas; fields with a default are optional. */
export type FieldSchemasIn = {
  [K in FieldName]: Fields[K] extends { preset: infer P extends v.Default<FieldSchemas[K], undefined> }
    ? v.OptionalSchema<FieldSchemas[K], P>
    : FieldSchemas[K]
}
/** The fields in the sponsor's editor. */
export type FormField = { [K in FieldName]: Fields[K] extends { form: string } ? K : never }[FieldName]
/** The fields with multiple choice. */
export type SeveralField = { [K in FieldName]: Fields[K] extends { form: 'several' } ? K : never }[FieldName]
/** The optional numbers that the Task Hall shows: each has its sentence, `need.<field>`. */
export type OfferedNumber = {
  [K in FieldName]: Fields[K] extends { form: 'number'; preset: null; offered: true } ? K : never
}[FieldName]
/** The fields that the Task Hall shows. */
export type OfferedSchemas = {
  [K in FieldName as Fields[K] extends { offered: true } ? K : never]: FieldSchemas[K]
}
