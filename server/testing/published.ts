import { randomUUID } from 'node:crypto'
import type { Answer, TestApp } from './app.ts'

const seconds = new WeakMap<TestApp, Promise<{ username: string }>>()

/**
 * Publishes the text proposed in an answer, as a second operator. Returns the answer to that with the id of the text, or any other answer
 * unchanged.
 */
export async function published(app: TestApp, proposed: Answer): Promise<Answer> {
  if (proposed.status !== 202) return proposed
  const second = seconds.get(app) ?? app.addOperator('publisher', 'content')
  seconds.set(app, second)
  const as = await app.signInAs((await second).username)
  const path = `/api/operator/approvals/${proposed.body.id}/confirm`
  const answer = await app.call('POST', path, { as, key: randomUUID() })
  if (answer.status >= 300) return answer
  const { rows } = await app.owner.db.query<{ id: number }>(
    `select (detail ->> 'id')::bigint as id from audit_event
      where detail ->> 'approvalId' = $1 and action not like 'text.%'`,
    [String(proposed.body.id)],
  )
  return { ...answer, status: 200, body: rows[0]! }
}
