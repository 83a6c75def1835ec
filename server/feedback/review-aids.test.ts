import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SignedIn } from '../testing/app.ts'
import { must, openMarket, refused, rejection, type Market, type Sponsor } from '../testing/market.ts'

let market: Market
let rahima: SignedIn
/** Moyna belongs to Nasrin's organisation, Tareq to another one. */
let moyna: SignedIn
let tareq: Sponsor
let campaignId: number
/** Rahima's, Karim's and Shila's. */
let tasks: number[]
beforeAll(async () => {
  market = await openMarket()
  const { app, sponsor } = market
  tareq = await app.addSponsor('tareq')
  moyna = await app.addSponsor('moyna')
  await app.owner.db.query('update sponsors_user set sponsor_id = $1 where user_id = $2', [sponsor.sponsorId, moyna.id])
  rahima = await market.addMember('rahima')
  campaignId = await market.openCampaign({ places: 3 })
  const members = [rahima, await market.addMember('karim'), await market.addMember('shila')]
  tasks = []
  for (const [at, member] of members.entries()) {
    app.clock.advance(1000)
    const words = ['The map was quick.', 'The search was slow.', 'The voice was loud.'][at]
    tasks.push(await market.handIn(member, campaignId, { review: `${words} ${at}`.repeat(4) }))
  }
})
afterAll(() => market.close())

type Options = { as?: { cookie: string } | { token: string }; match?: string }
const ask = (method: string, path: string, body?: unknown, { as = market.sponsor, match }: Options = {}) =>
  market.app.call(method, `/api/sponsor/${path}`, {
    as,
    body,
    key: randomUUID(),
    ...(match !== undefined && { headers: { 'if-match': match } }),
  })
const tag = async (at: number, name: string, options?: Options) =>
  must(201, await ask('POST', `submissions/${tasks[at]}/tags`, { name }, options)).body as { id: number; name: string }
const listed = async (query = '') =>
  must(200, await ask('GET', `campaigns/${campaignId}/submissions${query}`)).body.items as {
    taskId: number
    tags: { name: string }[]
    notes: number
  }[]
const placesIn = (items: { taskId: number }[]) => items.map(({ taskId }) => tasks.indexOf(taskId)).toSorted()
const tagsOf = async (at: number) => (await listed()).find(({ taskId }) => taskId === tasks[at])!.tags

describe('tags', () => {
  test('tags are created once, whatever the case, and put on submissions by any colleague', async () => {
    const slow = await tag(0, '  Slow   network ')
    expect(slow.name).toBe('Slow network')
    expect(await tag(1, 'slow NETWORK', { as: moyna })).toEqual(slow)
    expect(await tag(0, 'Slow network')).toEqual(slow)
    const bengali = await tag(0, 'বড় অক্ষর')
    expect(must(200, await ask('GET', 'tags')).body.items).toEqual([bengali, slow])
    expect(await tagsOf(0)).toEqual([bengali, slow])
    expect(await tagsOf(2)).toEqual([])
  })

  test('filter the list, the undecided submissions, the exports and the approvals', async () => {
    const { id } = await tag(1, 'slow network')
    expect(placesIn(await listed(`?tag=${id}`))).toEqual([0, 1])
    expect(placesIn(await listed(`?tag=${id}&search=slow`))).toEqual([1])
    expect(placesIn(await listed('?tag=999999'))).toEqual([])
    const of = `campaigns/${campaignId}`
    expect(must(200, await ask('GET', `${of}/waiting?tag=${id}`)).body.count).toBe(2)
    const { items } = must(200, await ask('GET', `${of}/export.json?tag=${id}`)).body
    expect(placesIn(items)).toEqual([0, 1])
    const { text } = must(200, await ask('GET', `${of}/export.csv?tag=${id}`))
    expect(text).toContain('"বড় অক্ষর, Slow network"')
    const shown = { tag: id, submittedUntil: market.app.clock.now().toISOString(), atMost: 1 }
    expect(refused(await ask('POST', `${of}/approve-all`, { shown }))).toMatchObject({ code: 'task.more_than_shown' })
  })

  test('tags are removed from one submission, or from all', async () => {
    const made = await tag(2, 'voice')
    for (const as of [market.sponsor, moyna])
      must(204, await ask('DELETE', `submissions/${tasks[2]}/tags/${made.id}`, undefined, { as }))
    expect(await tagsOf(2)).toEqual([])
    expect(must(200, await ask('GET', 'tags')).body.items).toContainEqual(made)
    await tag(2, 'voice')
    must(204, await ask('DELETE', `tags/${made.id}`, undefined, { as: moyna }))
    expect(await tagsOf(2)).toEqual([])
    expect(must(200, await ask('GET', 'tags')).body.items).not.toContainEqual(made)
  })

  test('tags have a name of 1 to 40 letters without a comma, at most 20 on a submission and 200 in an organisation', async () => {
    for (const name of ['', ' ', '\u200b', 'a,b', 'a\nb', 'x'.repeat(41)])
      expect(refused(await ask('POST', `submissions/${tasks[2]}/tags`, { name }))).toMatchObject({ status: 400 })
    // In normal form C each of these letters becomes two.
    await tag(2, '\u09dc'.repeat(40))
    for (let n = 1; n < 20; n++) await tag(2, `tag ${n}`)
    const more = await ask('POST', `submissions/${tasks[2]}/tags`, { name: 'one more' })
    expect(refused(more)).toMatchObject({ status: 409, code: 'tag.many', max: 20 })
    await market.app.owner.db.query(
      `insert into feedback_tag (sponsor_id, name) select $1, 'old ' || n from generate_series(1, 180) n`,
      [market.sponsor.sponsorId],
    )
    expect(refused(await ask('POST', `submissions/${tasks[1]}/tags`, { name: 'new' }))).toMatchObject({
      code: 'tag.full',
      max: 200,
    })
    await tag(1, 'tag 1')
    await market.app.owner.db.query(`delete from feedback_tag where name like 'old %' or name like 'tag %'`)
  })
})

describe('notes', () => {
  const write = async (at: number, text: string, as: Options['as'] = market.sponsor) =>
    must(201, await ask('POST', `submissions/${tasks[at]}/notes`, { text }, { as }))
  const notesOn = async (at: number, as?: Options['as']) =>
    must(200, await ask('GET', `submissions/${tasks[at]}/notes`, undefined, { as })).body.items

  test('show author and time, oldest first, and are counted in the list', async () => {
    const first = await write(0, ' Does it crash for you? ')
    expect(first.headers.get('etag')).toBe('"1"')
    const at = market.app.clock.now().toISOString()
    await write(0, 'Yes, on Android 9.', moyna)
    expect(await notesOn(0)).toEqual([
      {
        id: first.body.id,
        taskId: tasks[0],
        text: 'Does it crash for you?',
        author: 'nasrin',
        isOwn: true,
        at,
        changedAt: null,
        version: 1,
      },
      expect.objectContaining({ author: 'moyna', isOwn: false, text: 'Yes, on Android 9.' }),
    ])
    expect((await notesOn(0, moyna)).map(({ isOwn }: { isOwn: boolean }) => isOwn)).toEqual([false, true])
    expect((await listed()).find(({ taskId }) => taskId === tasks[0])!.notes).toBe(2)
  })

  test('notes are changed and removed only by their author', async () => {
    const { id } = (await write(1, 'Mine.')).body
    const hers = { as: moyna, match: '"1"' }
    for (const answer of [
      await ask('PUT', `notes/${id}`, { text: 'Not yours.' }, hers),
      await ask('DELETE', `notes/${id}`, undefined, hers),
    ])
      expect(refused(answer)).toMatchObject({ status: 403, code: 'note.not_own' })
    const changed = must(200, await ask('PUT', `notes/${id}`, { text: 'Still mine.' }, { match: '"1"' }))
    expect(changed.headers.get('etag')).toBe('"2"')
    expect(changed.body).toMatchObject({ text: 'Still mine.', version: 2, changedAt: expect.any(String) })
    must(204, await ask('DELETE', `notes/${id}`, undefined, { match: '"2"' }))
    expect(refused(await ask('GET', `notes/${id}`))).toMatchObject({ status: 404 })
  })

  test('notes are at most 100 on a submission, of 2,000 letters each', async () => {
    for (const text of ['', ' ', 'x'.repeat(2001)])
      expect(refused(await ask('POST', `submissions/${tasks[2]}/notes`, { text }))).toMatchObject({ status: 400 })
    await market.app.owner.db.query(
      `insert into feedback_note (sponsor_id, task_id, author_id, text, at)
        select $1, $2, $3, 'One more', $4 from generate_series(1, 100)`,
      [market.sponsor.sponsorId, tasks[2], market.sponsor.id, market.app.clock.now()],
    )
    const more = await ask('POST', `submissions/${tasks[2]}/notes`, { text: 'And one more' })
    expect(refused(more)).toMatchObject({ status: 409, code: 'note.full', max: 100 })
  })
})

describe('saved texts', () => {
  const good = { kind: 'reject', name: 'No steps', category: rejection.category, text: rejection.reason }
  const save = async (more: object = {}) => must(201, await ask('POST', 'saved-texts', { ...good, ...more })).body

  test('saved texts are saved under a name, for all colleagues, and may be sent unchanged', async () => {
    const saved = await save()
    expect(saved).toEqual({
      id: expect.any(Number),
      kind: 'reject',
      name: 'No steps',
      category: 'not_tried',
      text: rejection.reason,
      version: 1,
    })
    const asked = await save({ kind: 'repair', category: undefined, text: 'Please say which phone you have used.' })
    expect(asked).toMatchObject({ kind: 'repair', name: 'No steps', category: null })
    expect(must(200, await ask('GET', 'saved-texts', undefined, { as: moyna })).body.items).toEqual([saved, asked])
    const again = await ask('POST', 'saved-texts', { ...good, name: 'NO STEPS' })
    expect(refused(again)).toMatchObject({ status: 409, code: 'saved_text.name_taken' })
  })

  test('saved texts need the same minimum length as a reason (C6)', async () => {
    for (const text of ['Too short.', `Too short.${'\u200b'.repeat(30)}`, `Too   short.${' '.repeat(30)}`]) {
      expect(refused(await ask('POST', 'saved-texts', { ...good, name: 'Short', text }))).toMatchObject({
        status: 400,
        errors: [{ field: 'body.text', rule: 'too_short', limit: 20 }],
      })
      const reject = { category: 'other', reason: text }
      expect(refused(await ask('POST', `submissions/${tasks[0]}/reject`, reject))).toMatchObject({ status: 400 })
    }
  })

  test('saved texts are changed and removed by any colleague', async () => {
    const { id } = await save({ name: 'Copied', category: 'copied' })
    const body = { name: 'Copied text', category: 'copied', text: 'The same words stand in another review.' }
    const changed = must(200, await ask('PUT', `saved-texts/${id}`, body, { as: moyna, match: '"1"' }))
    expect(changed.body).toMatchObject({ id, kind: 'reject', ...body, version: 2 })
    const taken = await ask('PUT', `saved-texts/${id}`, { ...body, name: 'no steps' }, { match: '"2"' })
    expect(refused(taken)).toMatchObject({ code: 'saved_text.name_taken' })
    must(204, await ask('DELETE', `saved-texts/${id}`, undefined, { match: '"2"' }))
    expect(refused(await ask('GET', `saved-texts/${id}`))).toMatchObject({ status: 404 })
  })

  test('saved texts are at most 100', async () => {
    const { rowCount } = await market.app.owner.db.query(
      `insert into feedback_saved_text (sponsor_id, kind, name, text)
        select $1, 'repair', 'old ' || n, repeat('Say more. ', 3) from generate_series(1, 100) n`,
      [market.sponsor.sponsorId],
    )
    expect(rowCount).toBe(100)
    expect(refused(await ask('POST', 'saved-texts', { ...good, name: 'new' }))).toMatchObject({
      code: 'saved_text.full',
      max: 100,
    })
    await market.app.owner.db.query(`delete from feedback_saved_text where name like 'old %'`)
  })
})

describe('access by others', () => {
  test('another sponsor can neither read nor change any of it', async () => {
    const note = must(201, await ask('POST', `submissions/${tasks[0]}/notes`, { text: 'Not for Tareq.' })).body.id
    const { id } = await tag(0, 'not for Tareq')
    const all: [string, string, unknown?][] = [
      ['GET', `submissions/${tasks[0]}/notes`],
      ['POST', `submissions/${tasks[0]}/notes`, { text: 'Mine now.' }],
      ['POST', `submissions/${tasks[0]}/tags`, { name: 'mine now' }],
      ['DELETE', `submissions/${tasks[0]}/tags/${id}`],
      ['DELETE', `tags/${id}`],
      ['GET', `notes/${note}`],
      ['PUT', `notes/${note}`, { text: 'Mine now.' }],
      ['DELETE', `notes/${note}`],
    ]
    for (const [method, path, body] of all)
      expect([path, refused(await ask(method, path, body, { as: tareq, match: '*' }))]).toMatchObject([
        path,
        { status: 404, code: 'not_found' },
      ])
    for (const path of ['tags', 'saved-texts'])
      expect(must(200, await ask('GET', path, undefined, { as: tareq })).body.items).toEqual([])
    // A sponsor's own tag gives no access to another sponsor's campaign.
    const mine = await market.app.owner.db.query<{ id: number }>(
      `insert into feedback_tag (sponsor_id, name) values ($1, 'mine') returning id`,
      [tareq.sponsorId],
    )
    expect(await listed(`?tag=${mine.rows[0]!.id}`)).toEqual([])
  })

  test('a task that is not submitted has neither tags nor notes', async () => {
    const started = await market.start(await market.addMember('jamal'), await market.openCampaign())
    expect(refused(await ask('POST', `submissions/${started}/tags`, { name: 'early' }))).toMatchObject({ status: 404 })
    expect(refused(await ask('GET', `submissions/${started}/notes`))).toMatchObject({ status: 404 })
  })

  test('no answer to the member, no event and no data file contains any of it', async () => {
    await tag(0, 'Secretword')
    must(201, await ask('POST', `submissions/${tasks[0]}/notes`, { text: 'Secretword of ours.' }))
    const answers = await Promise.all(
      ['tasks', 'tasks?tab=completed', `tasks/${tasks[0]}`, 'my-data', 'notifications', 'track-record', 'me'].map(
        async (path) => must(200, await market.app.call('GET', `/api/${path}`, { as: rahima })).text,
      ),
    )
    expect(answers.join('')).toContain('The map was quick.')
    expect(answers.join('')).not.toMatch(/secretword|"(tags|notes)"/i)
    const { rows } = await market.app.owner.db.query(
      `select detail::text from audit_event where detail::text ~* 'secretword'`,
    )
    expect(rows).toEqual([])
  })

  test('tags and notes change neither pay nor decision', async () => {
    const id = await market.openCampaign({ places: 2 })
    const [plain, tagged] = [await market.addMember('babul'), await market.addMember('nila')]
    const [one, other] = [await market.handIn(plain, id), await market.handIn(tagged, id)]
    must(201, await ask('POST', `submissions/${other}/tags`, { name: 'bad' }))
    must(201, await ask('POST', `submissions/${other}/notes`, { text: 'A bad one.' }))
    for (const task of [one, other]) must(200, await ask('POST', `submissions/${task}/approve`))
    expect(await market.balanceOf(tagged)).toBe(await market.balanceOf(plain))
  })
})

test('a token reads with the scope read and writes with decide, in the name of its creator', async () => {
  const token = async (...scopes: string[]) =>
    must(201, await ask('POST', 'tokens', { name: scopes.join(), scopes })).body as { token: string }
  const [reads, decides] = [await token('read'), await token('decide')]
  const note = { text: 'From our nightly script.' }
  expect(refused(await ask('POST', `submissions/${tasks[1]}/notes`, note, { as: reads }))).toMatchObject({
    code: 'token.scope',
  })
  expect(must(201, await ask('POST', `submissions/${tasks[1]}/notes`, note, { as: decides })).body).toMatchObject({
    author: 'nasrin',
    isOwn: true,
  })
  must(200, await ask('GET', `submissions/${tasks[1]}/notes`, undefined, { as: reads }))
})
