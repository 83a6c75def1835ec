import { expect, test } from 'vitest'
import type { JsonSchema } from '../../server/app/json-schema.ts'
import {
  after,
  answer,
  call,
  field,
  headers,
  mapping,
  problem,
  rename,
  schema,
  type Mutation,
} from './mutate-recorded.ts'

const isGone = 'fundCampaign 409: no longer refuses with campaign.already_funded'
const refusals: Mutation[] = [
  ['a refusal with another code', (d) => rename(d, 'campaign.already_funded', 'campaign.is_funded'), isGone],
  [
    'a code that goes from a description only',
    (d) => {
      const response = answer(d, 'fundCampaign', 409)
      response.description = response.description.replace('`campaign.already_funded`, ', '')
    },
    isGone,
  ],
  [
    'a code that goes from a schema only',
    (d) => delete mapping(answer(d, 'fundCampaign', 409))['campaign.already_funded'],
    isGone,
  ],
  [
    'a problem that an answer no longer has',
    (d) => problem(answer(d, 'fundCampaign', 409)).anyOf!.splice(1, 1),
    'fundCampaign 409: no longer refuses with conflict.state',
  ],
  [
    'a shared refusal with another code',
    (d) => rename(d, 'events.gone', 'events.too_old'),
    'EventsGone 410: no longer refuses with events.gone',
  ],
  [
    'a shared refusal with another code in its schema only',
    (d) => (problem(d.components.responses.EventsGone!).properties!.code!.enum = ['events.too_old']),
    'EventsGone 410: no longer refuses with events.gone',
  ],
  [
    'a shared refusal whose code may be anything',
    (d) => delete problem(d.components.responses.EventsGone!).properties,
    'EventsGone 410: no longer refuses with events.gone',
  ],
  [
    'a problem with another code',
    (d) => (field(d, 'ConflictStateProblem', 'code').const = 'conflict.other'),
    'ConflictStateProblem problem.code: is no longer conflict.state',
  ],
  [
    'a problem with another status',
    (d) => (field(d, 'ConflictStateProblem', 'status').const = 422),
    'ConflictStateProblem problem.status: is no longer 409',
  ],
  [
    'a member of a problem that goes',
    (d) => delete schema(d, 'ConflictStateProblem').properties!.state,
    'ConflictStateProblem problem: state is gone',
  ],
  [
    'a member of a problem that may be left out',
    (d) => schema(d, 'ConflictStateProblem').required!.pop(),
    'ConflictStateProblem problem: state may be left out',
  ],
  [
    'a refusal that loses its own problem',
    (d) => (mapping(answer(d, 'fundCampaign', 409))['conflict.state'] = '#/components/schemas/Problem'),
    'fundCampaign 409 conflict.state: state is gone',
  ],
  [
    'a member of a wrong field that goes',
    (d) => delete schema(d, 'FieldError').properties!.field,
    'InputInvalidProblem problem.errors[]: field is gone',
  ],
  [
    'a refusal that goes with its status',
    (d) => delete call(d, 'fundCampaign').responses[409],
    'fundCampaign no longer answers 409',
  ],
  [
    'a refusal that is no problem',
    (d) => (answer(d, 'fundCampaign', 409).content = {}),
    'fundCampaign 409: no longer answers with application/problem+json',
  ],
]

const answers: Mutation[] = [
  [
    'a Location that goes',
    (d) => delete headers(answer(d, 'createCampaign', 201)).Location,
    'createCampaign 201: no longer has the header Location',
  ],
  [
    'an ETag that goes',
    (d) => delete headers(answer(d, 'getCampaign', 200)).ETag,
    'getCampaign 200: no longer has the header ETag',
  ],
  [
    'a header of a shared refusal that goes',
    (d) => delete headers(d.components.responses.AuthTooManyRequests!)['Retry-After'],
    'AuthTooManyRequests 429: no longer has the header Retry-After',
  ],
  [
    'a header of another type',
    (d) => ((d.components.headers as Record<string, { schema: JsonSchema }>).RetryAfter!.schema.type = 'string'),
    'RetryAfter header Retry-After: may be string',
  ],
  [
    'another status of success',
    (d) => (call(d, 'fundCampaign').responses[202] = answer(d, 'fundCampaign', 200)),
    'fundCampaign may answer 202 too',
  ],
  [
    'an answer that is no longer described',
    (d) => delete answer(d, 'getCampaign', 200).content!['application/json']!.schema,
    'getCampaign answer: may be anything',
  ],
  [
    'another way to send a token',
    (d) => ((d.components.securitySchemes as { token: { scheme: string } }).token.scheme = 'basic'),
    'token callers show who they are in another way',
  ],
]

test.each([...refusals, ...answers])('%s is a breaking change', (_what, change, told) => {
  expect(after(change).breaks.join('\n')).toContain(told)
})

test('a change in a problem shared by many calls is reported once', () => {
  const { breaks } = after((d) => delete schema(d, 'Problem').properties!.requestId)
  expect(breaks.filter((one) => one.startsWith('Problem '))).toEqual(['Problem problem: requestId is gone'])
})

const additions: Mutation[] = [
  [
    'a refusal',
    (d) => {
      const response = answer(d, 'fundCampaign', 409)
      response.description += ', `campaign.paused`'
      mapping(response)['campaign.paused'] = '#/components/schemas/Problem'
    },
    'fundCampaign 409: may refuse with campaign.paused too',
  ],
  [
    'a refusal with a status that the call did not have',
    (d) => (call(d, 'fundCampaign').responses[410] = { $ref: '#/components/responses/EventsGone' }),
    'fundCampaign may answer 410 too: events.gone',
  ],
  [
    'a refusal beside one that was shared',
    (d) => {
      const response = structuredClone(d.components.responses.NotFound!)
      const $ref = '#/components/schemas/Problem'
      const discriminator = { propertyName: 'code', mapping: { not_found: $ref, 'campaign.gone': $ref } }
      response.description += ', `campaign.gone`'
      response.content = { 'application/problem+json': { schema: { $ref, discriminator } } }
      call(d, 'fundCampaign').responses[404] = response
    },
    'fundCampaign 404: may refuse with campaign.gone too',
  ],
  [
    'a member of a refusal, which gets a problem of its own by it',
    (d) => {
      const $ref = '#/components/schemas/CampaignAlreadyFundedProblem'
      const own = structuredClone(schema(d, 'ConflictStateProblem'))
      own.properties!.code!.const = 'campaign.already_funded'
      d.components.schemas.CampaignAlreadyFundedProblem = own
      problem(answer(d, 'fundCampaign', 409)).anyOf!.push({ $ref })
      mapping(answer(d, 'fundCampaign', 409))['campaign.already_funded'] = $ref
    },
    'fundCampaign 409 campaign.already_funded: new: state',
  ],
  [
    'a header',
    (d) => (headers(answer(d, 'fundCampaign', 200)).Digest = { schema: { type: 'string' } }),
    'fundCampaign 200: has the header Digest too',
  ],
]

test.each(additions)('%s is no breaking change if new', (_what, change, told) => {
  const { breaks, adds } = after(change)
  expect(breaks).toEqual([])
  expect(adds.join('\n')).toContain(told)
})
