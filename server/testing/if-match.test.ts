import { expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import type { Endpoint } from '../../contract/endpoint.ts'

/** Why a PUT or PATCH needs no If-Match: it has only one writer, or concurrent changes are not lost. */
const without: Record<string, string> = {
  'PUT /api/wallet': 'only the member writes it, with the PIN',
  'PUT /api/saved-offers/:id': 'only the member writes it, and saving twice changes nothing',
  'PUT /api/operator/sponsors/:id/of-platform':
    'a switch: the same choice twice changes nothing, and each change is in the audit log',
  'PUT /api/pin': 'only the member writes it, with the password',
  'PUT /api/password': 'only the person writes it, with the password of until now',
  'PUT /api/invitation': 'only the member writes it',
  'PUT /api/declaration': 'only the member writes it',
  'PUT /api/notifications/settings': 'only the member writes it',
  'PUT /api/tasks/:id/draft': 'only the member writes it; the phone merges what was typed elsewhere',
  'PUT /api/operator/rails/:name': 'a switch: it has to work at once, and each change is in the audit log',
  'PUT /api/operator/messages': 'a switch: it has to work at once, and each change is in the audit log',
  'PUT /api/operator/email': 'only the operator writes it',
  'PUT /api/sponsor/name': 'only the person writes it',
  'PUT /api/sponsor/submissions/:taskId/helpful': 'yes or no: whoever says it last sees what counts',
  'PUT /api/operator/support-links/order': 'names every link: one that was added or removed meanwhile refuses it',
  'PUT /api/operator/banners/order': 'names every banner: one that was added or removed meanwhile refuses it',
  'PUT /api/operator/faq/order': 'names every question: one that was added or removed meanwhile refuses it',
}

const changes = (Object.entries(api) as [string, Endpoint][]).filter(([name]) => /^(PUT|PATCH) /.test(name))

test('a change of something that two people can edit requires the version that was read', () => {
  expect(
    changes
      .filter(([, { ifMatch }]) => !ifMatch)
      .map(([name]) => name)
      .toSorted(),
  ).toEqual(Object.keys(without).toSorted())
})

test('each call with If-Match documents its refusal', () => {
  for (const [name, { ifMatch, refusals = [] }] of Object.entries(api) as [string, Endpoint][]) {
    const said = refusals.includes('conflict.changed') && refusals.includes('precondition.missing')
    expect([name, said]).toEqual([name, ifMatch === true])
  }
})
