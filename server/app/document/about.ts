import { mostCalls } from '../limits/limit-calls.ts'
import { maxJsonBytes } from '../http/read-body.ts'
import { refusals } from '../refusals/refusals.ts'

/** The examples of docs/api.md and docs/webhooks.md, for the page of a running server. A test compares them. */
const curlExample = `URL=https://porokh.example.com TOKEN=porokh_…
api() { curl -sS --fail-with-body -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' "$@"; }

# Whose token it is, what it may do, and how many calls are left.
api "$URL/api/session"

# A draft; its address is in \`Location\`. Money is in poisha: 20000 is 200.00 BDT for one review.
ID=$(api -o /dev/null -D - "$URL/api/sponsor/campaigns" -d '{
  "title": "Plan a trip without a network", "appName": "Organic Maps", "appLink": "https://organicmaps.app",
  "platform": "android", "summary": "Find a route and tell us where it was hard.",
  "steps": ["Install the app", "Plan a route to the next town"], "amount": 20000, "places": 2
}' | tr -d '\\r' | sed -n 's|^location: .*/||p')

# Fund it from the balance, and hand it in for the check. The same key moves the money once, however often it is sent.
api "$URL/api/sponsor/campaigns/$ID/fund" -X POST -H "Idempotency-Key: fund-$ID"
api "$URL/api/sponsor/campaigns/$ID/submit" -X POST

# What testers handed in.
api "$URL/api/sponsor/campaigns/$ID/submissions?limit=100"
`

const typescriptExample = `import type { components } from './porokh.ts'
type Submission = components['schemas']['Submission']

const { POROKH_URL = '', POROKH_TOKEN = '' } = process.env
async function api<T>(method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<T> {
  const answer = await fetch(POROKH_URL + path, {
    method,
    headers: { authorization: \`Bearer \${POROKH_TOKEN}\`, 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  const said = answer.status === 204 ? undefined : await answer.json()
  if (!answer.ok) throw new Error(\`\${said.code}: \${said.detail} (request \${said.requestId})\`)
  return said as T
}

for (let cursor = ''; ; ) {
  const page = await api<{ items: Submission[]; next: string | null }>('GET', \`/api/sponsor/campaigns/3/submissions?limit=100\${cursor}\`)
  for (const { taskId, tester, review } of page.items) console.log(taskId, tester, review)
  if (page.next === null) break
  cursor = \`&cursor=\${page.next}\`
}
`

export const webhookExample = `import { createHmac, timingSafeEqual } from 'node:crypto'

/** \`body\` is the raw text as received, without parsing. */
export function isFromPorokh(headers: Record<string, string>, body: string, secret: string): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': given = '' } = headers
  if (!(Math.abs(Date.now() / 1000 - Number(at)) <= 300)) return false
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const right = Buffer.from(\`v1,\${createHmac('sha256', key).update(\`\${id}.\${at}.\${body}\`).digest('base64')}\`)
  const signatures = given.split(' ').map((one) => Buffer.from(one))
  return signatures.some((one) => one.length === right.length && timingSafeEqual(one, right))
}
`

/** The document's introduction: rules for all calls (docs/api.md). */
export const about = `JSON over HTTP. Money is an integer of poisha (1 BDT = 100 poisha); times are ISO 8601 in UTC; days and months are those of Asia/Dhaka.

## Quick start

Make a token under API tokens of the console. It is shown once.

\`\`\`sh
${curlExample}\`\`\`

The same in TypeScript, with types that openapi-typescript makes of this document:

\`\`\`ts
${typescriptExample}\`\`\`

Other well-known generators make clients whose functions are called as the calls are (\`fundCampaign\`). Porokh has a client of its own, \`porokh\`, with a command for the shell.

## Signing in

Browsers sign in with \`POST /api/login\` and keep the session's cookie; scripts of sponsors send \`Authorization: Bearer <token>\`. A token has scopes: \`read\` for lists, figures and exports, \`campaigns\` to write, fund and close campaigns and to announce deposits, \`decide\` to approve, send back or reject submissions, and for tags, notes and saved texts, \`people_read\` to read who belongs to the organisation, \`people\` to withdraw invitations and write the own name, \`webhooks\` to add and change webhooks, \`refunds\` to ask for refunds to an account that got one before. A token belongs to a person and can do no more than the role of this person allows. Each call says which one it needs. No token makes, lists or revokes tokens, lets anybody in, changes a role or removes a person, leaves or closes the organisation, or changes a password, a contact, a session or a second factor: whoever stole one could go on after it was revoked. A webhook that a token changed last, and a public link that it made, stop with the token. It ends after 90 days, or after the days, at most 365, that were chosen when it was made. A session ends 30 minutes after sign-in.

## Errors

Errors are problem objects (RFC 9457, \`application/problem+json\`). \`code\` is stable; \`title\` and \`detail\` are in the language of \`Accept-Language\` (\`en\` or \`bn\`). A JSON body has at most ${maxJsonBytes / 1024} KB; a field that is not named here is refused, and so is an unknown parameter in the address. A \`PATCH\` is a merge patch (RFC 7396): it changes what it names, and an empty one is refused. Another method than those of an address is a 405 that names them in \`Allow\`, as the answer to \`OPTIONS\` does.

\`input.invalid\` (400) is what breaks the schema of this document. \`input.not_possible\` (422) is what no schema can say: it depends on what there is, on the time, or on several fields together.

An answer has the id of its request in \`X-Request-Id\`: the caller's own, where it sent one of at most 64 letters, digits and \`. _ : -\`. Our log has the same.

## Texts

Texts that people write have the format \`text\`: blanks around them do not count, blanks in a row count as one, and characters without a shape of their own do not count. No text has U+0000 or half of a surrogate pair (RFC 7493), or is more than twice as long in Unicode’s form NFKC (and 60 characters). Lengths are counted in characters, of which one outside of the first plane is one. What is sent is at most 6 levels deep.

## Pages

Lists take \`cursor\` and \`limit\` and return \`{ items, next }\`: pass \`next\` on as \`cursor\`, until it is null.

## Idempotency

Calls that move money need an \`Idempotency-Key\`: the same key and request give the same answer and move nothing twice, the same key with another request is a 422. Keys are kept for 7 days. A retry that comes while the first is still at work is a 409 with \`Retry-After\`.

## What two people edit

What two people may edit has a \`version\`, sent as \`ETag\` too. Whoever changes it says in \`If-Match\` which one was read, such as \`"3"\`: with another one the call is a 412, without one a 428. Each call that needs it lists the header.

## Events and webhooks

\`GET /api/sponsor/events\` gives what happened in the last 30 days, \`/api/sponsor/events/stream\` sends it as it happens, and webhooks send the same to your server, signed as Standard Webhooks says:

\`\`\`ts
${webhookExample}\`\`\`

## Limits

A token may make ${mostCalls.token} calls a minute, an address ${mostCalls.address}; more are a 429. Answers to a token say how much is left in \`RateLimit\`, and what the limit is in \`RateLimit-Policy\`. A server that has too much to do answers 503 at once. Both say in \`Retry-After\` after how many seconds to try again: with the same \`Idempotency-Key\` nothing is done twice.

## Versions

The version of the API is a day. Within it only this changes: new calls, new optional fields of what is sent, new fields and headers of what is read, new values of a choice that is read (treat one that you do not know as "something else"), wider bounds of what is sent, and words for people. All else is a new version, and what it takes away says so for 12 months at least: \`deprecated\` in this document, and with each answer \`Deprecation\` (RFC 9745) and \`Sunset\` (RFC 8594). What has changed is in the changelog, \`docs/api/changelog.md\` of the source; it is made from the documents themselves.

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
