import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { openApi, type OpenApi } from '../../server/app/openapi.ts'
import { compare } from './compare.ts'

const before = openApi(api)
/** The document after a change, and what breaks by it or is new. */
function after(change: (document: OpenApi) => void): { breaks: string[]; adds: string[] } {
  const document = structuredClone(before)
  change(document)
  const differences = compare(before, document)
  const of = (breaks: boolean) => [
    ...new Set(differences.filter((one) => one.breaks === breaks).map(({ where, what }) => `${where} ${what}`)),
  ]
  return { breaks: of(true), adds: of(false) }
}
const schemas = (document: OpenApi) => document.components.schemas
const fund = '/api/sponsor/campaigns/{id}/fund'

test('the same document has no differences', () => {
  expect(after(() => {})).toEqual({ breaks: [], adds: [] })
})

test.each<[string, (document: OpenApi) => void, string]>([
  ['a call that goes', (d) => delete d.paths[fund], 'fundCampaign POST'],
  [
    'a call with another name',
    (d) => (d.paths[fund]!.post!.operationId = 'payCampaign'),
    'fundCampaign has another name',
  ],
  ['a call that no longer takes a token', (d) => d.paths[fund]!.post!.security.pop(), 'fundCampaign no longer takes'],
  [
    'a field that goes',
    (d) => delete schemas(d).Submission!.properties!.tester,
    'listSubmissions answer.items[]: tester is gone',
  ],
  [
    'a field that may be null',
    (d) => {
      const { tester } = schemas(d).Submission!.properties!
      schemas(d).Submission!.properties!.tester = { anyOf: [tester!, { type: 'null' }] }
    },
    'may be null',
  ],
  ['a field that may be left out', (d) => void schemas(d).Balance!.required!.pop(), 'may be left out'],
  [
    'a new field that is needed',
    (d) => {
      schemas(d).NewDeposit!.properties!.purpose = { type: 'string' }
      schemas(d).NewDeposit!.required!.push('purpose')
    },
    'createDeposit body: purpose is needed now',
  ],
  [
    'a narrower bound',
    (d) => (schemas(d).NewToken!.properties!.days!.maximum = 30),
    'createToken body.days: maximum is 30',
  ],
  [
    'a choice that is no longer taken',
    (d) => void schemas(d).NewDeposit!.properties!.rail!.enum!.pop(),
    'is no longer',
  ],
  ['another pattern', (d) => (schemas(d).Question!.properties!.id!.pattern = '^[a-z]+$'), 'has another pattern'],
  [
    'another name of data',
    (d) =>
      void Object.assign(
        d,
        JSON.parse(JSON.stringify(d).replaceAll('schemas/Head"', 'schemas/DayHead"').replace('"Head":', '"DayHead":')),
      ),
    'Head the name is gone',
  ],
])('%s breaks', (_what, change, expected) => {
  expect(after(change).breaks.join('\n')).toContain(expected)
})

test.each<[string, (document: OpenApi) => void, string]>([
  [
    'a new call',
    (d) => (d.paths['/api/new'] = { get: { ...d.paths[fund]!.post!, operationId: 'beNew' } }),
    'beNew new: GET /api/new',
  ],
  [
    'a new field that is read',
    (d) => (schemas(d).Balance!.properties!.held = { type: 'integer' }),
    'getBalance answer: new: held',
  ],
  [
    'a new field that may be sent',
    (d) => (schemas(d).NewDeposit!.properties!.purpose = { type: 'string' }),
    'createDeposit body: new: purpose',
  ],
  [
    'another state that is read',
    (d) => void schemas(d).Deposit!.properties!.state!.enum!.push('returned'),
    'may be returned too',
  ],
  ['a wider bound', (d) => (schemas(d).NewToken!.properties!.days!.maximum = 700), ''],
  ['other words', (d) => (schemas(d).Balance!.description = 'Money.'), ''],
])('%s does not break', (_what, change, expected) => {
  const { breaks, adds } = after(change)
  expect(breaks).toEqual([])
  expect(adds.join('\n')).toContain(expected)
})
