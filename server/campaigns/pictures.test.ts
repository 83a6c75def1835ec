import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SignedIn } from '../testing/app.ts'
import { pictureFaults } from '../../contract/pictures.ts'
import { badPictures } from '../testing/pictures.ts'
import { must, openMarket, refused, type Market } from '../testing/market.ts'

let market: Market
let draft: number
beforeAll(async () => {
  market = await openMarket()
})
afterAll(() => market.close())
beforeEach(async () => {
  draft = (await market.write()).id
})

const flat = (width = 60, height = 90, background = '#0d5c45') =>
  sharp({ create: { width, height, channels: 3, background } })
/** The least compressible picture: every pixel has another colour. */
const noise = (width: number, height: number) =>
  sharp(Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => (at * 2_654_435_761) >>> 11)), {
    raw: { width, height, channels: 3 },
  })
type Options = { kind?: string; id?: number; as?: SignedIn | { token: string }; name?: string }
const upload = (
  bytes: Uint8Array,
  { kind = 'screenshot', id = draft, as = market.sponsor, name = 'a.png' }: Options = {},
) => {
  const form = new FormData()
  form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'image/png' }), name)
  return market.app.call('POST', `/api/sponsor/campaigns/${id}/pictures?kind=${kind}`, { as, body: form })
}
const arrange = (body: { icon: boolean; screenshots: number[] }, id = draft, match = '*') =>
  market.asSponsor('PUT', `/api/sponsor/campaigns/${id}/pictures`, body, match)
const get = (url: string, as?: SignedIn | { token: string }) => market.app.call('GET', url, { as })
const rowsOf = async (id: number) =>
  (await market.app.owner.db.query('select place from campaigns_picture where campaign_id = $1', [id])).rowCount

test('keeps a square icon and small and large screenshots, without metadata and file names', async () => {
  const withPlace = await flat(1200, 2400)
    .withExif({ IFD0: { Make: 'Walton' }, IFD3: { GPSLatitude: '23/1 51/1 0/1' } })
    .jpeg()
    .toBuffer()
  const iconed = must(201, await upload(withPlace, { kind: 'icon', name: 'my-secret-plan.jpg' })).body
  expect(iconed).toMatchObject({
    icon: true,
    cover: expect.stringMatching(/^\/api\/campaign-pictures\/[0-9a-f]{32}\.small$/),
  })
  const shot = must(201, await upload(withPlace)).body.screenshots[0]
  expect(shot).toMatchObject({ width: 640, height: 1280, smallWidth: 178, smallHeight: 356 })
  for (const [url, width, height] of [
    [iconed.cover, 192, 192],
    [shot.small, 178, 356],
    [shot.large, 640, 1280],
  ]) {
    const answer = must(200, await get(url, market.sponsor))
    expect(answer.headers.get('content-type')).toBe('image/webp')
    const kept = await sharp(answer.bytes).metadata()
    expect([kept.format, kept.width, kept.height, kept.exif]).toEqual(['webp', width, height, undefined])
    expect(Buffer.from(answer.bytes).includes('Walton')).toBe(false)
  }
  const noIcon = iconed.cover.replace('small', 'large')
  expect(refused(await get(noIcon, market.sponsor))).toMatchObject({ status: 404 })
  const { rows } = await market.app.owner.db.query<{ all: string }>(
    `select (select json_agg(e)::text from audit_event e where campaign_id = $1)
      || (select json_agg(to_jsonb(k) - 'small' - 'large')::text from campaigns_picture k where campaign_id = $1)
      as all`,
    [draft],
  )
  expect(rows[0]!.all).not.toContain('secret')
})

test('creates a thumbnail of at most 8 kB and a view of at most 60 kB from any picture', async () => {
  const worst = await noise(900, 900).png().toBuffer()
  const { screenshots } = must(201, await upload(worst)).body
  const { cover } = must(201, await upload(worst, { kind: 'icon' })).body
  for (const [url, most] of [
    [screenshots[0].small, 8_192],
    [cover, 8_192],
    [screenshots[0].large, 61_440],
  ])
    expect(must(200, await get(url, market.sponsor)).bytes.byteLength).toBeLessThanOrEqual(most)
  for (const [width, height] of [
    [1, 1],
    [1200, 2],
    [1080, 3840],
  ])
    must(201, await upload(await flat(width, height).png().toBuffer()))
})

test('refuses a screenshot that would be unreadable at its size, and crops an icon of any length', async () => {
  for (const [width, height] of [
    [1080, 15_000],
    [720, 3200],
    [6000, 1080],
  ]) {
    const bytes = await flat(width, height).png().toBuffer()
    const answer = refused(await upload(bytes))
    expect(answer).toMatchObject({ code: 'campaign.not_picture', fault: 'too_long' })
    expect(answer['detail']).toContain('at most 3 times as long as it is wide')
    must(201, await upload(bytes, { kind: 'icon' }))
  }
})

test('refuses files that are not pictures, are too large, or have too many pixels, and stores nothing of them', async () => {
  const png = await flat().png().toBuffer()
  // Of each fault once.
  const bad = new Map((await badPictures()).map(([fault, , bytes]) => [fault, bytes]))
  for (const [fault, bytes] of bad)
    for (const kind of fault === 'too_long' ? ['screenshot'] : ['icon', 'screenshot'])
      expect([fault, kind, refused(await upload(bytes, { kind }))]).toMatchObject([
        fault,
        kind,
        { status: 400, code: 'campaign.not_picture', fault },
      ])
  expect(bad.size).toBe(pictureFaults.length)
  expect(refused(await upload(Buffer.alloc(5 * 1024 * 1024 + 1)))).toMatchObject({ status: 413 })
  expect(refused(await upload(png, { kind: 'banner' }))).toMatchObject({ status: 400, code: 'input.invalid' })
  expect(await rowsOf(draft)).toBe(0)
})

test('accepts five screenshots and one icon, even if sent concurrently; a new icon replaces the old one', async () => {
  const bytes = await flat().png().toBuffer()
  const answers = await Promise.all(Array.from({ length: 7 }, () => upload(bytes)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
  expect(refused(answers.find(({ status }) => status !== 201)!)).toMatchObject({
    status: 409,
    code: 'campaign.pictures_full',
    max: 5,
  })
  // A file above the limit is not decoded.
  const text = Buffer.from('hello')
  expect(refused(await upload(text))).toMatchObject({ status: 409, code: 'campaign.pictures_full', max: 5 })
  expect(refused(await upload(text, { kind: 'icon' }))).toMatchObject({ status: 400, code: 'campaign.not_picture' })
  const first = must(201, await upload(bytes, { kind: 'icon' })).body.cover
  const second = must(201, await upload(await flat(9, 9, '#fff').png().toBuffer(), { kind: 'icon' })).body.cover
  expect(second).not.toBe(first)
  expect(await rowsOf(draft)).toBe(6)
})

test('reorders and removes screenshots, and returns to the drawn cover', async () => {
  let ids: number[] = []
  for (const background of ['#111', '#777', '#fff']) {
    const bytes = await flat(9, 9, background).png().toBuffer()
    ids = must(201, await upload(bytes)).body.screenshots.map(({ id }: { id: number }) => id)
  }
  must(201, await upload(await flat().png().toBuffer(), { kind: 'icon' }))
  const idsAfter = async (icon: boolean, screenshots: number[]) => {
    const { body } = { body: must(200, await arrange({ icon, screenshots })).body }
    return [body.icon, body.screenshots.map(({ id }: { id: number }) => id)]
  }
  expect(await idsAfter(true, ids.toReversed())).toEqual([true, ids.toReversed()])
  expect(await idsAfter(false, [ids[2]!, ids[0]!])).toEqual([false, [ids[2], ids[0]]])
  expect((await market.show(draft)).cover).toContain('/cover.svg')
  expect(refused(await arrange({ icon: false, screenshots: [ids[1]!] }))).toMatchObject({ status: 404 })
  const added = must(201, await upload(await flat().png().toBuffer())).body.screenshots
  expect(added.map(({ id }: { id: number }) => id).slice(0, 2)).toEqual([ids[2], ids[0]])
  expect(added).toHaveLength(3)
})

test('members and operators see the checked pictures, which cannot change afterwards', async () => {
  const bytes = await flat().png().toBuffer()
  must(201, await upload(bytes))
  const { cover, screenshots } = must(201, await upload(bytes, { kind: 'icon' })).body
  must(200, await market.act(draft, 'fund'))
  must(200, await market.act(draft, 'submit'))
  const fixed = async (state: string) => {
    expect(refused(await upload(bytes))).toMatchObject({ status: 409, code: 'conflict.state', state })
    expect(refused(await upload(bytes, { kind: 'icon' }))).toMatchObject({ status: 409, state })
    expect(refused(await arrange({ icon: false, screenshots: [] }))).toMatchObject({ status: 409, state })
    const { db } = market.app.database
    for (const sql of [
      `delete from campaigns_picture where campaign_id = ${draft}`,
      `update campaigns_picture set place = 5 where campaign_id = ${draft} and place = 1`,
      `insert into campaigns_picture (campaign_id, place, hash, small, large, small_width, small_height, width, height)
        select campaign_id, 2, hash, small, large, 9, 9, 9, 9 from campaigns_picture
        where campaign_id = ${draft} and place = 1`,
    ])
      await expect(db.query(sql)).rejects.toThrow('fixed once it is not a draft')
  }
  await fixed('in_review')
  const { items } = must(200, await market.asOperator('GET', '/api/operator/campaigns?state=in_review')).body
  expect(items[0]).toMatchObject({ id: draft, cover, screenshots })
  must(200, await market.check(draft, 'open'))
  await fixed('open')
  const rahima = await market.addMember('rahima')
  const hall = must(200, await market.app.call('GET', '/api/task-hall', { as: rahima })).body.items
  expect(hall.find(({ id }: { id: number }) => id === draft)).toMatchObject({ cover, screenshots })
  // The started task shows the same pictures: at once, when its sheet is opened again, and in the record.
  const started = must(
    201,
    await market.app.call('POST', '/api/tasks', { as: rahima, body: { campaignId: draft }, key: 'start' }),
  )
  const read = async (path: string) => must(200, await market.app.call('GET', path, { as: rahima })).body
  const { id } = started.body
  const tasks = [started.body, await read(`/api/tasks/${id}`), (await read('/api/tasks?tab=in_progress')).items[0]]
  expect(tasks.map((task) => task.campaign.cover)).toEqual([cover, cover, cover])
  must(200, await market.act(draft, 'close'))
  await fixed('closed')
  must(200, await get(cover))
})

test('before a campaign opens, only its sponsor and operators see its pictures, uncached; afterwards everybody', async () => {
  const icon = must(201, await upload(await flat(31, 31, '#123456').png().toBuffer(), { kind: 'icon' })).body.cover
  const shot = must(201, await upload(await flat(33, 77, '#123456').png().toBuffer())).body.screenshots[0]
  const karim = await market.app.addSponsor('rival')
  const moyna = await market.addMember('shirin')
  const tokenOf = async (as: SignedIn) =>
    must(201, await market.app.call('POST', '/api/sponsor/tokens', { as, body: { name: 'pictures' } })).body
  const missing = refused(await get(`/api/campaign-pictures/${'0'.repeat(32)}.small`))
  const tellsStrangers = async (what: string) => {
    for (const url of [icon, shot.small, shot.large]) {
      for (const as of [undefined, moyna, karim, await tokenOf(karim)])
        expect([what, { ...refused(await get(url, as)), requestId: '' }]).toEqual([what, { ...missing, requestId: '' }])
      for (const as of [market.sponsor, market.operator, await tokenOf(market.sponsor)]) {
        const answer = must(200, await get(url, as))
        expect([what, answer.headers.get('cache-control')]).toEqual([what, 'no-store'])
      }
    }
  }
  await tellsStrangers('draft')
  must(200, await market.act(draft, 'fund'))
  must(200, await market.act(draft, 'submit'))
  await tellsStrangers('in review')
  must(200, await market.check(draft, 'open'))
  for (const verb of ['', 'pause', 'close']) {
    if (verb) must(200, await market.act(draft, verb))
    for (const url of [icon, shot.small, shot.large])
      for (const as of [undefined, moyna, karim, market.sponsor]) {
        const answer = must(200, await get(url, as))
        expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
      }
  }
})

test('a picture shared by two campaigns is public once one of them has opened', async () => {
  const bytes = await flat(41, 43, '#654321').png().toBuffer()
  const { small } = must(201, await upload(bytes)).body.screenshots[0]
  const other = (await market.write()).id
  must(201, await upload(bytes, { id: other }))
  expect(refused(await get(small))).toMatchObject({ status: 404 })
  for (const verb of ['fund', 'submit']) must(200, await market.act(other, verb))
  must(200, await market.check(other, 'open'))
  expect(must(200, await get(small)).headers.get('cache-control')).toContain('immutable')
  expect(must(200, await get(small, market.sponsor)).headers.get('cache-control')).toContain('immutable')
})

test('a picture belongs to its sponsor: no other sponsor, no token without the right, no member', async () => {
  const bytes = await flat().png().toBuffer()
  const karim = await market.app.addSponsor('karim')
  expect(refused(await upload(bytes, { as: karim }))).toMatchObject({ status: 404 })
  expect(refused(await upload(bytes, { as: await market.addMember('moyna') }))).toMatchObject({ status: 403 })
  const tokenFor = async (scope: string) =>
    must(201, await market.asSponsor('POST', '/api/sponsor/tokens', { name: scope, scopes: [scope] })).body
  expect(refused(await upload(bytes, { as: await tokenFor('read') }))).toMatchObject({ status: 403 })
  must(201, await upload(bytes, { as: await tokenFor('campaigns') }))
})

test('closing a draft deletes its pictures', async () => {
  const bytes = await flat(51, 53, '#abcdef').png().toBuffer()
  const { cover } = must(201, await upload(bytes, { kind: 'icon' })).body
  must(200, await get(cover, market.sponsor))
  must(201, await upload(await noise(30, 40).png().toBuffer()))
  expect(await rowsOf(draft)).toBe(2)
  must(200, await market.act(draft, 'close'))
  expect(await rowsOf(draft)).toBe(0)
  expect((await market.show(draft)).cover).toContain('/cover.svg')
  expect(refused(await get(cover, market.sponsor))).toMatchObject({ status: 404 })
})

test('the pictures of a draft have their own version, and nobody removes an unseen one', async () => {
  const { id } = await market.write()
  const png = await flat(400, 800).png().toBuffer()
  const first = must(201, await upload(png, { id }))
  expect([first.body.picturesVersion, first.headers.get('etag'), first.body.version]).toEqual([2, '"2"', 1])
  const ids = first.body.screenshots.map((shot: { id: number }) => shot.id)
  // A colleague adds a second one.
  must(201, await upload(await flat(410, 800).png().toBuffer(), { id }))
  const stale = await arrange({ icon: false, screenshots: ids }, id, '"2"')
  expect(refused(stale)).toMatchObject({ status: 412, code: 'conflict.changed' })
  const missing = await market.asSponsor('PUT', `/api/sponsor/campaigns/${id}/pictures`, {
    icon: false,
    screenshots: [],
  })
  expect(refused(missing)).toMatchObject({ status: 428, code: 'precondition.missing' })
  expect((await market.show(id)).screenshots).toHaveLength(2)
  const done = must(200, await arrange({ icon: false, screenshots: ids }, id, '"3"'))
  expect([done.body.screenshots.length, done.body.picturesVersion, done.headers.get('etag')]).toEqual([1, 4, '"4"'])
  // The version of the draft's texts is unchanged, so their concurrent editor is not affected.
  expect(done.body.version).toBe(1)
})
