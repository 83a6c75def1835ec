/** The examples of docs/api.md and docs/webhooks.md, for the page that a running server has. A test compares them. */
export const curlExample = `URL=https://porokh.example.com TOKEN=porokh_…
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

export const typescriptExample = `import type { components } from './porokh.ts'
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

/** \`body\` is the text as it came, not parsed and written again. */
export function isFromPorokh(headers: Record<string, string>, body: string, secret: string): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': given = '' } = headers
  if (!(Math.abs(Date.now() / 1000 - Number(at)) <= 300)) return false
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const right = Buffer.from(\`v1,\${createHmac('sha256', key).update(\`\${id}.\${at}.\${body}\`).digest('base64')}\`)
  const signatures = given.split(' ').map((one) => Buffer.from(one))
  return signatures.some((one) => one.length === right.length && timingSafeEqual(one, right))
}
`
