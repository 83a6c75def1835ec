import { expect, test } from 'vitest'
import { after, call, field, parameter, schema, values, type Mutation } from './mutate-recorded.ts'

const item = 'listSubmissions answer.items[]'
const read: Mutation[] = [
  [
    'another format',
    (d) => (field(d, 'Submission', 'submittedAt').format = 'date'),
    `${item}.submittedAt: has another format: "date", was "date-time"`,
  ],
  [
    'another format of what may be null',
    (d) => (field(d, 'Submission', 'decidedAt').anyOf![0]!.format = 'date'),
    `${item}.decidedAt: has another format: "date", was "date-time"`,
  ],
  [
    'a format that goes',
    (d) => delete field(d, 'Submission', 'submittedAt').format,
    `${item}.submittedAt: has another format: none, was "date-time"`,
  ],
  [
    'a choice that becomes any text',
    (d) => delete field(d, 'Submission', 'state').enum,
    `${item}.state: may be anything, not only in_progress, submitted`,
  ],
  ['a value that goes', (d) => field(d, 'Submission', 'state').enum!.pop(), `${item}.state: is no longer expired`],
  [
    'a value with another name',
    (d) => field(d, 'Submission', 'state').enum!.splice(1, 1, 'handed_in'),
    `${item}.state: is no longer submitted`,
  ],
  [
    'a constant that changes',
    (d) => (field(d, 'WorkRecordKey', 'algorithm').const = 'RSA'),
    'algorithm: is no longer Ed25519',
  ],
  [
    'a map of other values',
    (d) => (field(d, 'Submission', 'answers').additionalProperties = { type: 'boolean' }),
    `${item}.answers{}: may be boolean`,
  ],
  [
    'a map of fewer types',
    (d) => (field(d, 'Submission', 'answers').additionalProperties = { type: 'string' }),
    `${item}.answers{}: is no longer number`,
  ],
  [
    'a map of more types',
    (d) => values(field(d, 'Submission', 'answers')).anyOf!.push({ type: 'boolean' }),
    `${item}.answers{}: may be boolean`,
  ],
  [
    'a map of anything',
    (d) => delete field(d, 'Submission', 'answers').additionalProperties,
    `${item}.answers{}: may be anything`,
  ],
  [
    'a map that has nothing',
    (d) => (field(d, 'Submission', 'answers').additionalProperties = false),
    `${item}.answers: has no values by name any more`,
  ],
  [
    'a whole number that may have a fraction',
    (d) => (field(d, 'Submission', 'amount').type = 'number'),
    `${item}.amount: may be number`,
  ],
  [
    'a list of other items',
    (d) => (field(d, 'Submission', 'similarTo').items = { type: 'string' }),
    `${item}.similarTo[]: may be string`,
  ],
]

const sent: Mutation[] = [
  [
    'another default',
    (d) => (field(d, 'NewToken', 'days').default = 30),
    'createToken body.days: is 30 when it is left out, was 90',
  ],
  [
    'a default that goes',
    (d) => delete field(d, 'NewToken', 'days').default,
    'createToken body.days: is none when it is left out, was 90',
  ],
  [
    'a default of what could be left out',
    (d) => (field(d, 'CampaignChange', 'title').default = 'Draft'),
    'changeCampaign body.title: is "Draft" when it is left out, was none',
  ],
  [
    'another default of a parameter',
    (d) => (parameter(d, 'listSubmissions', 'limit').schema.default = 10),
    'listSubmissions query limit: is 10 when it is left out, was 20',
  ],
  [
    'further fields that are refused',
    (d) => (schema(d, 'NewDeposit').additionalProperties = false),
    'createDeposit body: takes no further fields',
  ],
  [
    'further fields of one type only',
    (d) => (schema(d, 'NewDeposit').additionalProperties = { type: 'string' }),
    'createDeposit body{}: no longer takes anything',
  ],
  [
    'a value that is excluded',
    (d) => (field(d, 'NewToken', 'days').not = { const: 7 }),
    'createToken body.days: has another not: {"const":7}, was none',
  ],
  [
    'a step',
    (d) => (field(d, 'NewToken', 'days').multipleOf = 10),
    'createToken body.days: has another multipleOf: 10',
  ],
  [
    'a least number of fields',
    (d) => (schema(d, 'CampaignChange').minProperties = 2),
    'changeCampaign body: minProperties is 2, was 1',
  ],
  [
    'an exclusive bound',
    (d) => (field(d, 'NewToken', 'days').exclusiveMaximum = 365),
    'createToken body.days: exclusiveMaximum is 365, was none',
  ],
  [
    'a pattern',
    (d) => (field(d, 'NewToken', 'name').pattern = '^[a-z]+$'),
    'createToken body.name: has another pattern: "^[a-z]+$", was none',
  ],
  [
    'another format',
    (d) => (field(d, 'NewToken', 'name').format = 'email'),
    'createToken body.name: has another format',
  ],
  [
    'a rule of several forms',
    (d) => (schema(d, 'NewDeposit').oneOf = [{ required: ['purpose'] }, { required: ['amount'] }]),
    'createDeposit body: has another oneOf',
  ],
  [
    'a form of several that needs more',
    (d) => schema(d, 'NewHold').oneOf![1]!.required!.push('hours'),
    'placeHold body: hours is needed now',
  ],
  ['a form of several that goes', (d) => schema(d, 'NewHold').oneOf!.pop(), 'placeHold body: has another oneOf'],
  [
    'a form that is not told apart from the others',
    (d) => schema(d, 'NewHold').oneOf!.push({}),
    'placeHold body: has another oneOf',
  ],
  [
    'a needed field without a description',
    (d) => schema(d, 'NewDeposit').required!.push('purpose'),
    'createDeposit body: purpose is needed now',
  ],
  [
    'a keyword that this comparison does not know',
    (d) => (schema(d, 'NewDeposit').dependentRequired = { rail: ['amount'] }),
    'createDeposit body: has another dependentRequired',
  ],
  [
    'a map of fewer types',
    (d) => (field(d, 'NewReview', 'answers').additionalProperties = { type: 'string' }),
    'body.answers{}: no longer takes number',
  ],
  [
    'a map of shorter names',
    (d) => (field(d, 'NewReview', 'answers').propertyNames = { type: 'string', maxLength: 10 }),
    'body.answers{name}: maxLength is 10, was 40',
  ],
  ['a constant', (d) => (field(d, 'NewToken', 'days').const = 90), 'createToken body.days: is one of 90 only'],
  [
    'a fraction that is no longer taken',
    (d) => (values(field(d, 'NewReview', 'answers')).anyOf![1]!.type = 'integer'),
    'body.answers{}: no longer takes number',
  ],
]

test.each(read)('%s in an answer is a breaking change', (_what, change, told) => {
  expect(after(change).breaks.join('\n')).toContain(told)
})

test.each(sent)('%s in a request is a breaking change', (_what, change, told) => {
  expect(after(change).breaks.join('\n')).toContain(told)
})

test('the recorded document has no differences from itself', () => {
  expect(after(() => {})).toEqual({ breaks: [], adds: [] })
})

const additions: Mutation[] = [
  [
    'an optional field that may be sent',
    (d) => (schema(d, 'NewDeposit').properties!.purpose = { type: 'string', default: '' }),
    'createDeposit body: new: purpose',
  ],
  [
    'a field that is read',
    (d) => (schema(d, 'Submission').properties!.words = { type: 'integer' }),
    `${item}: new: words`,
  ],
  [
    'a call',
    (d) => (d.paths['/api/new'] = { get: { ...call(d, 'fundCampaign'), operationId: 'beNew' } }),
    'beNew new: GET /api/new',
  ],
  [
    'a value of a choice that is read',
    (d) => field(d, 'Submission', 'state').enum!.push('withdrawn'),
    `${item}.state: may be withdrawn too`,
  ],
  [
    'a value of a choice that is sent',
    (d) => field(d, 'NewDeposit', 'rail').enum!.push('cash'),
    'createDeposit body.rail: may be cash too',
  ],
  [
    'any value of what was a choice and is sent',
    (d) => delete field(d, 'NewDeposit', 'rail').enum,
    'createDeposit body.rail: may be anything',
  ],
  [
    'a wider maximum of what is sent',
    (d) => (field(d, 'NewToken', 'days').maximum = 4000),
    'createToken body.days: maximum is 4000, was 365',
  ],
  ['a whole number that is read', (d) => (values(field(d, 'Submission', 'answers')).anyOf![1]!.type = 'integer'), ''],
  ['a value that is read and never null', (d) => field(d, 'Submission', 'rating').anyOf!.pop(), ''],
  ['a fraction that may be sent', (d) => (field(d, 'NewToken', 'days').type = 'number'), ''],
  [
    'a default of what had to be sent',
    (d) => {
      schema(d, 'NewDeposit').required = ['amount']
      field(d, 'NewDeposit', 'rail').default = 'manual'
    },
    '',
  ],
  [
    'a form that a field tells apart from the others',
    (d) => {
      field(d, 'NewHold', 'kind').enum!.push('review')
      schema(d, 'NewHold').oneOf!.push({ properties: { kind: { const: 'review' } }, required: ['kind'] })
    },
    'placeHold body.kind: may be review too',
  ],
  [
    'a value in one of several forms',
    (d) => {
      field(d, 'Question', 'kind').enum!.push('day')
      schema(d, 'Question').oneOf![1]!.properties!.kind!.enum!.push('day')
    },
    'createCampaign body.questions[].kind: may be day too',
  ],
]

test.each(additions)('%s that is new does not break', (_what, change, told) => {
  const { breaks, adds } = after(change)
  expect(breaks).toEqual([])
  expect(adds.join('\n')).toContain(told)
})
