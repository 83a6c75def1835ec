import type { Endpoints } from '../../contract/endpoint.ts'
import { mostCalls } from './limit-calls.ts'
import { maxJsonBytes } from './read-body.ts'
import { componentsOf, type Components } from './openapi-components.ts'
import { refusals } from './refusals.ts'
import { capabilities } from './capabilities.ts'
import { namesOf, sessionCookie } from './cookies.ts'
import { describeData } from './document/describe-data.ts'
import { operationOf, type Operation } from './document/operation.ts'
import { streamsOf } from './document/streams.ts'
import { apiVersion } from './document/version.ts'
import { responseWriter } from './document/responses.ts'

export interface OpenApi {
  openapi: '3.1.0'
  info: { title: string; version: string; summary: string; description: string; contact: object; license: object }
  servers: { url: string; description: string; 'x-internal': boolean }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: Components
}

const description = `JSON over HTTP. Money is an integer of poisha (1 BDT = 100 poisha); times are ISO 8601 in UTC.

Browsers sign in with \`POST /api/login\` and keep the session's cookie; scripts of sponsors send \`Authorization: Bearer <token>\`. A token has scopes: \`read\` for lists, figures and exports, \`campaigns\` to write, fund and close campaigns and to announce deposits, \`decide\` to approve, send back or reject submissions, and for tags, notes and saved texts, \`people_read\` and \`people\` to read and change who belongs to the organisation, \`webhooks\` to add and change webhooks, \`refunds\` to ask for refunds to an account that got one before. A token belongs to a person and can do no more than the role of this person allows. Each call says which one it needs. No token makes, lists or revokes tokens, leaves or closes the organisation, or changes a password, a contact, a session or a second factor: whoever stole one could go on after it was revoked. A webhook that a token changed last stops when the token is revoked. It ends after 90 days, or after the days, at most 365, that were chosen when it was made. A session ends 30 minutes after sign-in.

Errors are problem objects (RFC 9457, \`application/problem+json\`). \`code\` is stable; \`title\` and \`detail\` are in the language of \`Accept-Language\` (\`en\` or \`bn\`). A JSON body has at most ${maxJsonBytes / 1024} KB; fields that are not named here are left out, and an unknown parameter in the address is refused. A \`PATCH\` is a merge patch (RFC 7396): it changes what it names, and an empty one is refused. Another method than those of an address is a 405 that names them in \`Allow\`, as the answer to \`OPTIONS\` does.

An answer has the id of its request in \`X-Request-Id\`: the caller's own, where it sent one of at most 64 letters, digits and \`. _ : -\`. Our log has the same.

Lists take \`cursor\` and \`limit\` and return \`{ items, next }\`: pass \`next\` on as \`cursor\`, until it is null.

Calls that move money need an \`Idempotency-Key\`: the same key and request give the same answer and move nothing twice, the same key with another request is a 422. Keys are kept for 7 days. A retry that comes while the first is still at work waits for its answer.

What two people may edit has a \`version\`, sent as \`ETag\` too. Whoever changes it says in \`If-Match\` which one was read, such as \`"3"\`: with another one the call is a 412, without one a 428. Each call that needs it lists the header.

A token may make ${mostCalls.token} calls a minute, an address ${mostCalls.address}; more are a 429. Answers to a token say how much is left in \`RateLimit\`, and what the limit is in \`RateLimit-Policy\`. A server that has too much to do answers 503 at once. Both say in \`Retry-After\` after how many seconds to try again: with the same \`Idempotency-Key\` nothing is done twice.

## Refusals

${refusalList()}`

/** Lists each refusal with its status and its title in both languages. `…` stands for a value in the title. */
function refusalList(): string {
  const items = Object.entries(refusals).map(([code, [status, [en], [bn]]]) => {
    const titles = [en, bn].map((title) => (typeof title === 'string' ? title : '…'))
    return `- \`${code}\` ${status}: ${titles.join(' · ')}`
  })
  return [
    ...items,
    '- `internal` 500: Something went wrong · কিছু একটা সমস্যা হয়েছে',
    '- `internal` 503: Porokh cannot answer right now · পরখ এই মুহূর্তে উত্তর দিতে পারছে না',
  ].join('\n')
}

/** The whole contract as an OpenAPI 3.1 document. It is generated from the schemas that parse calls and check replies. */
export function openApi(api: Endpoints, server = '/'): OpenApi {
  const data = describeData(api)
  const answers = responseWriter(data, api)
  const paths: OpenApi['paths'] = streamsOf(data, answers)
  for (const [name, endpoint] of Object.entries(api)) {
    const [method = '', path = ''] = name.split(' ')
    const place = path.replaceAll(/:(\w+)/g, '{$1}')
    const calls = { ...paths[place], [method.toLowerCase()]: operationOf(name, endpoint, data, answers) }
    paths[place] = Object.fromEntries(Object.entries(calls).toSorted(byMethod))
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Porokh',
      version: apiVersion,
      summary: 'Paid app testing for Bangladesh',
      description,
      contact: { name: 'Whoever runs this Porokh', ...(server !== '/' && { url: server }) },
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [
      {
        url: server,
        description: `The server that sent this document (${server === '/' ? 'local' : 'production'})`,
        'x-internal': false,
      },
    ],
    tags: Object.entries(capabilities).map(([name, { about }]) => ({ name, description: about })),
    paths,
    components: componentsOf(namesOf(sessionCookie, server)[0], data.components, answers.shared),
  }
}

const inOrder = ['get', 'post', 'put', 'patch', 'delete']
const byMethod = ([a]: [string, unknown], [b]: [string, unknown]): number => inOrder.indexOf(a) - inOrder.indexOf(b)
