import { expect, test } from 'vitest'
import type { OpenApi } from '../../server/app/openapi.ts'
import { after } from './mutate-recorded.ts'

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
  [
    'a refusal with another code',
    (d) => {
      for (const responses of [d.components.responses, d.paths[fund]!.post!.responses])
        for (const one of Object.values(responses))
          if (!('$ref' in one)) one.description = one.description.replace('campaign.already_funded', 'campaign.paid')
    },
    'fundCampaign 409: no longer refuses with campaign.already_funded',
  ],
  ['a status that goes', (d) => delete d.paths[fund]!.post!.responses['409'], 'fundCampaign no longer answers 409'],
  [
    'a header that goes',
    (d) =>
      delete (d.paths['/api/sponsor/deposits']!.post!.responses['201'] as { headers: Record<string, object> }).headers
        .Location,
    'createDeposit 201: no longer has the header Location',
  ],
  [
    'a member of a problem that goes',
    (d) => delete schemas(d).ConflictStateProblem!.properties!.state,
    'ConflictStateProblem problem: state is gone',
  ],
  [
    'a field that is read in another format',
    (d) => (schemas(d).Deposit!.properties!.createdAt!.format = 'date'),
    'createdAt: has another format',
  ],
  [
    'a choice that is read and becomes any text',
    (d) => delete schemas(d).Deposit!.properties!.state!.enum,
    'state: may be anything',
  ],
  [
    'a choice that is read and loses a value',
    (d) => void schemas(d).Deposit!.properties!.state!.enum!.shift(),
    'state: is no longer',
  ],
  [
    'another type of what a map has',
    (d) => (schemas(d).Submission!.properties!.answers!.additionalProperties = { type: 'boolean' }),
    'answers{}: may be boolean',
  ],
  [
    'a whole number that becomes any number',
    (d) => (schemas(d).Balance!.properties!.balance!.type = 'number'),
    'balance: may be number',
  ],
  [
    'another default',
    (d) => (schemas(d).NewToken!.properties!.days!.default = 30),
    'createToken body.days: is 30 when it is left out',
  ],
  [
    'an object that takes no further fields',
    (d) => (schemas(d).NewDeposit!.additionalProperties = false),
    'createDeposit body: takes no further fields',
  ],
  ['what is not taken any more', (d) => (schemas(d).NewDeposit!.not = { required: ['rail'] }), 'has another not'],
  [
    'a number that has to be a multiple',
    (d) => (schemas(d).NewDeposit!.properties!.amount!.multipleOf = 100),
    'has another multipleOf',
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
  [
    'a refusal that may come too',
    (d) => {
      const one = d.paths[fund]!.post!.responses['409']!
      if (!('$ref' in one)) one.description += ', `sponsor.closed`'
    },
    'fundCampaign 409: may refuse with sponsor.closed too',
  ],
  ['a number that is read and is whole now', (d) => (schemas(d).Insights!.properties!.count!.type = 'integer'), ''],
  ['a wider bound', (d) => (schemas(d).NewToken!.properties!.days!.maximum = 700), ''],
  ['other words', (d) => (schemas(d).Balance!.description = 'Money.'), ''],
])('%s is no breaking change', (_what, change, expected) => {
  const { breaks, adds } = after(change)
  expect(breaks).toEqual([])
  expect(adds.join('\n')).toContain(expected)
})
