import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SignedIn } from '../testing/app.ts'
import { must, openMarket, refused, rejection, type Market, type Sponsor } from '../testing/market.ts'

let market: Market
let rahima: SignedIn
let karim: Sponsor
let people = 0
beforeAll(async () => {
  market = await openMarket()
  karim = await market.app.addSponsor('karim')
})
afterAll(() => market.close())
beforeEach(async () => {
  rahima = await market.addMember(`rahima${++people}`)
})

const question = 'কোন অ্যাকাউন্ট দিয়ে সাইন ইন করব?'
const answer = 'With any name you like. The app sends no e-mail.'
const ask = (taskId: number, text = question, as = rahima) =>
  market.app.call('POST', `/api/tasks/${taskId}/messages`, { as, body: { text }, language: 'en' })
const asMember = (taskId: number, as = rahima) => market.app.call('GET', `/api/tasks/${taskId}/messages`, { as })
const reply = (taskId: number, text = answer) =>
  market.asSponsor('POST', `/api/sponsor/tasks/${taskId}/messages`, { text })
const asSponsor = (taskId: number) => market.asSponsor('GET', `/api/sponsor/tasks/${taskId}/messages`)
const start = async () => market.start(rahima, await market.openCampaign())
const allowMore = () => market.app.owner.db.query('delete from app_rate_limit')

test('a member asks from inside a task, the sponsor answers, and neither learns the name of the other', async () => {
  const taskId = await start()
  expect((await asMember(taskId)).body).toMatchObject({ messages: [], isOpen: true, left: 20 })
  expect(refused(await asSponsor(taskId))).toMatchObject({ status: 404 })

  const asked = must(201, await ask(taskId)).body
  expect(asked).toMatchObject({ taskId, left: 19, messages: [{ from: 'member', text: question }] })
  const told = (await market.asSponsor('GET', '/api/notifications')).body.items[0]
  expect(told).toMatchObject({ kind: 'question.asked', link: `/sponsor/questions?task=${taskId}` })
  const waiting = async () => (await market.asSponsor('GET', '/api/sponsor/waiting')).body.questions
  expect(await waiting()).toBe(1)
  const [listed] = (await market.asSponsor('GET', '/api/sponsor/questions?waiting=true')).body.items
  expect(listed).toMatchObject({ taskId, tester: asked.tester, state: 'in_progress', waits: true })
  expect(listed.last.text).toBe(question)

  const answered = must(201, await reply(taskId)).body
  expect(answered.messages.map(({ from }: { from: string }) => from)).toEqual(['member', 'sponsor'])
  expect((await market.asSponsor('GET', '/api/sponsor/questions?waiting=true')).body.items).toEqual([])
  expect(await waiting()).toBe(0)
  expect((await market.asSponsor('GET', '/api/sponsor/questions')).body.items[0]).toMatchObject({ waits: false })
  const seen = await asMember(taskId)
  expect(seen.body.messages.at(-1)).toMatchObject({ from: 'sponsor', text: answer })
  const [notice] = (await market.app.call('GET', '/api/notifications', { as: rahima })).body.items
  expect(notice).toMatchObject({ kind: 'question.answered', link: `/record?task=${taskId}&ask=1` })
  expect(seen.text).not.toMatch(/nasrin/i)
  expect((await asSponsor(taskId)).text).not.toContain(rahima.username)
  const operator = await market.asOperator('GET', `/api/operator/tasks/${taskId}/messages`)
  expect(must(200, operator).body.messages).toHaveLength(2)
})

describe('refuses', () => {
  test.each(['Call me at 01712345678', 'আমার বিকাশ ০১৭১২৩৪৫৬৭৮', 'rahima@example.com', 'see t.me/rahima'])(
    'a contact of the member: %s',
    async (text) => {
      const { problem, status } = await ask(await start(), text)
      expect([status, problem.code, problem.errors![0]!.field]).toEqual([422, 'input.not_possible', 'body.text'])
      expect(problem.errors![0]!.message).toContain('Leave out')
    },
  )

  test.each(['Write to tests@nasrin.example.com', 'Send 100 taka to start.', 'Give us five stars in the Play Store.'])(
    'a contact or a demand of the sponsor: %s',
    async (text) => {
      const taskId = await start()
      must(201, await ask(taskId))
      expect(refused(await reply(taskId, text))).toMatchObject({ status: 422, code: 'input.not_possible' })
      expect((await asMember(taskId)).body.messages).toHaveLength(1)
    },
  )

  test('another member, another sponsor, and a colleague who may not decide', async () => {
    const taskId = await start()
    must(201, await ask(taskId))
    const other = await market.addMember(`salma${people}`)
    for (const call of [ask(taskId, question, other), asMember(taskId, other)])
      expect(refused(await call)).toMatchObject({ status: 404 })
    const path = `/api/sponsor/tasks/${taskId}/messages`
    for (const call of [
      market.app.call('GET', path, { as: karim }),
      market.app.call('POST', path, { as: karim, body: { text: answer } }),
    ])
      expect(refused(await call)).toMatchObject({ status: 404 })
    const editor = await market.app.addColleague(`anika${people}`, market.sponsor.sponsorId, 'editor')
    expect(must(200, await market.app.call('GET', path, { as: editor })).body.messages).toHaveLength(1)
    expect(refused(await market.app.call('POST', path, { as: editor, body: { text: answer } })).status).toBe(403)
  })

  test('a sponsor who writes before the member has asked', async () => {
    expect(refused(await reply(await start()))).toMatchObject({ status: 404 })
  })

  test('messages after a task was returned, and from 7 days after the decision', async () => {
    const returned = await start()
    must(200, await market.app.call('POST', `/api/tasks/${returned}/return`, { as: rahima }))
    expect(refused(await ask(returned))).toMatchObject({ status: 409, code: 'conflict.state' })

    const taskId = await market.handIn(rahima, await market.openCampaign())
    must(201, await ask(taskId))
    must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${taskId}/approve`))
    await market.later(6 * 24)
    must(201, await ask(taskId))
    must(201, await reply(taskId))
    must(201, await ask(taskId))
    const waiting = async () =>
      (await market.asSponsor('GET', '/api/sponsor/questions?waiting=true')).body.items.map(
        (one: { taskId: number }) => one.taskId,
      )
    expect(await waiting()).toContain(taskId)
    await market.later(24)
    expect((await asMember(taskId)).body).toMatchObject({ isOpen: false, left: 0 })
    expect(await waiting()).not.toContain(taskId)
    expect(refused(await ask(taskId))).toMatchObject({ status: 409, code: 'conflict.state' })
    expect(refused(await reply(taskId))).toMatchObject({ status: 409, code: 'conflict.state' })
  })

  test('a sixth message of a member in one day', async () => {
    await allowMore()
    const taskId = await start()
    for (let n = 0; n < 5; n++) must(201, await ask(taskId))
    expect(refused(await ask(taskId))).toMatchObject({ status: 429, code: 'auth.too_many_requests' })
  })

  test('the 21st message on a task, also when two arrive at the same time', async () => {
    const taskId = await start()
    must(201, await ask(taskId))
    for (let n = 0; n < 18; n++) must(201, await reply(taskId))
    const both = await Promise.all([ask(taskId), reply(taskId)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(refused(both.find(({ status }) => status === 409)!)).toMatchObject({ code: 'message.full', max: 20 })
    expect((await asMember(taskId)).body.messages).toHaveLength(20)
  })
})

test('an unanswered question changes neither the deadline, nor the decision, nor the pay', async () => {
  const salma = await market.addMember(`salma${people}`)
  const campaignId = await market.openCampaign({ places: 4 })
  const asking = await market.handIn(rahima, campaignId)
  const silent = await market.handIn(salma, campaignId)
  must(201, await ask(asking))
  const facts = async (taskId: number) => {
    const { rows } = await market.app.owner.db.query(
      'select state, share, pay, fee, decide_by - submitted_at as "allowed" from tasks_place where id = $1',
      [taskId],
    )
    return rows[0]
  }
  expect(await facts(asking)).toEqual(await facts(silent))
  await market.later(72)
  await market.app.runJobs()
  expect(await market.stateOf(asking)).toBe('approved')
  expect(await facts(asking)).toEqual(await facts(silent))
  expect(await market.balanceOf(rahima)).toBe(await market.balanceOf(salma))

  await allowMore()
  const other = await market.handIn(rahima, await market.openCampaign())
  must(201, await ask(other))
  must(200, await market.asSponsor('POST', `/api/sponsor/submissions/${other}/reject`, rejection))
  expect(await market.stateOf(other)).toBe('rejected')
})

test('the file of a member’s data contains the questions and the answers', async () => {
  const taskId = await start()
  must(201, await ask(taskId))
  must(201, await reply(taskId))
  const { questions } = (await market.app.call('GET', '/api/my-data', { as: rahima })).body
  expect(questions).toMatchObject([
    { taskId, fromMember: true, text: question },
    { taskId, fromMember: false, text: answer },
  ])
})

describe('the application’s role', () => {
  const attack = (sql: string, values: unknown[] = []) => market.app.database.db.query(sql, values)

  test('cannot write, change or remove messages itself', async () => {
    const taskId = await start()
    must(201, await ask(taskId))
    for (const sql of [
      `insert into feedback_message (task_id, from_member, author_id, text, at)
        values (${taskId}, false, ${market.sponsor.id}, 'No pay for you.', now())`,
      `update feedback_message set text = 'Nothing.' where task_id = ${taskId}`,
      `delete from feedback_message where task_id = ${taskId}`,
      `update feedback_thread set messages = 0 where task_id = ${taskId}`,
      `select feedback_add_message(${taskId}, false, ${market.sponsor.id}, 'No pay.', now())`,
    ])
      await expect(attack(sql)).rejects.toThrow(/permission denied/)
  })

  test('cannot answer in the name of a person of another organisation', async () => {
    const taskId = await start()
    must(201, await ask(taskId))
    const { sponsorId } = market.sponsor
    await expect(
      attack(`select feedback_answer(${taskId}, ${sponsorId}, ${karim.id}, 'Pay first.', $1)`, [
        market.app.clock.now(),
      ]),
    ).rejects.toThrow(/only some of the people of this sponsor/)
  })
})
