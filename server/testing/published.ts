import type { Answer, TestApp } from './app.ts'

const seconds = new WeakMap<TestApp, Promise<{ username: string }>>()

/** Publishes the text that an answer says was proposed, as a second operator. Returns the answer to that with the id of the text, or any other answer as it is. */
export async function published(app: TestApp, proposed: Answer): Promise<Answer> {
  if (proposed.status !== 202) return proposed
  const second = seconds.get(app) ?? app.addOperator('publisher', 'content')
  seconds.set(app, second)
  const as = await app.signInAs((await second).username)
  const answer = await app.call('POST', `/api/operator/texts/${proposed.body.id}/publish`, { as })
  return answer.status < 300 ? { ...answer, body: { id: Number(answer.body.target) } } : answer
}
