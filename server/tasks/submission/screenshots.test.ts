import http from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SignedIn } from '../../testing/app.ts'
import { pictureFaults } from '../../../contract/pictures.ts'
import { badPictures, longPage } from '../../testing/pictures.ts'
import { must, openMarket, refused, type Market } from '../../testing/market.ts'

let market: Market
let rahima: SignedIn
let taskId: number
let people = 0
beforeAll(async () => {
  market = await openMarket()
})
afterAll(() => market.close())
beforeEach(async () => {
  rahima = await market.addMember(`rahima-${++people}`)
  taskId = await market.start(rahima, await market.openCampaign({ screenshotsRequired: 1 }))
})

const upload = (
  bytes: Uint8Array,
  { as = rahima, name = 'screen.png', type = 'image/png', id = taskId, language = 'en' } = {},
) => {
  const form = new FormData()
  form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), name)
  return market.app.call('POST', `/api/tasks/${id}/screenshots`, {
    as,
    body: form,
    headers: { 'accept-language': language },
  })
}
const picture = (width = 60, height = 90) => sharp({ create: { width, height, channels: 3, background: '#0d5c45' } })
const get = (url: string, as?: { cookie: string }) => market.app.call('GET', url, { as })
const drop = (screenshotId: number, as = rahima) =>
  market.app.call('DELETE', `/api/tasks/${taskId}/screenshots/${screenshotId}`, { as })

test('accepts JPEG, PNG and WebP and converts them to WebP', async () => {
  for (const bytes of [
    await picture().jpeg().toBuffer(),
    await picture().png().toBuffer(),
    await picture().webp().toBuffer(),
  ]) {
    const shot = must(201, await upload(bytes)).body
    expect(shot).toEqual({ id: expect.any(Number), url: `/api/screenshots/${shot.id}`, width: 60, height: 90 })
    const answer = must(200, await get(shot.url, rahima))
    expect(answer.headers.get('content-type')).toBe('image/webp')
    // On a shared phone, the next person would find it in the browser's cache.
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*\bsandbox$/)
    expect((await sharp(answer.bytes).metadata()).format).toBe('webp')
  }
  const task = must(200, await market.app.call('GET', `/api/tasks/${taskId}`, { as: rahima })).body
  expect(task.screenshots).toHaveLength(3)
})

test('keeps only the visible picture, without place and device, upright and not larger than needed', async () => {
  const withPlace = await picture(2400, 1200)
    .withExif({ IFD0: { Make: 'Walton' }, IFD3: { GPSLatitude: '23/1 51/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(withPlace).metadata()).exif).toBeDefined()
  const shot = must(201, await upload(withPlace)).body
  expect([shot.width, shot.height]).toEqual([800, 1600])
  const { bytes } = await get(shot.url, rahima)
  const kept = await sharp(bytes).metadata()
  expect([kept.exif, kept.orientation, kept.width, kept.height]).toEqual([undefined, undefined, 800, 1600])
  expect(Buffer.from(bytes).includes('Walton')).toBe(false)
})

test('refuses each kind of unusable file with its own sentence in both languages, whatever its name and type', async () => {
  const sentences = new Map<string, string>()
  for (const [fault, what, bytes] of await badPictures()) {
    if (sentences.has(fault)) continue
    const answer = refused(await upload(bytes, { language: 'en' }))
    expect([what, answer]).toMatchObject([what, { status: 400, code: 'task.not_picture', fault }])
    expect(answer['detail']).toMatch(/^[A-Z].{20,}\.$/)
    expect(refused(await upload(bytes, { language: 'bn' }))['detail']).toMatch(/[\u0980-\u09ff].*।$/)
    sentences.set(fault, answer['detail'] as string)
  }
  expect([...sentences.keys()].toSorted()).toEqual([...pictureFaults].toSorted())
  expect(new Set(sentences.values()).size).toBe(pictureFaults.length)
  expect(sentences.get('heic')).toContain('Settings > Camera > Formats > Most Compatible')
  expect(sentences.get('too_long')).toContain('20 times')
})

test('keeps a long capture of a scrolling page readable', async () => {
  const shot = must(201, await upload(await longPage(1080, 15_000))).body
  expect([shot.width, shot.height]).toEqual([720, 10_000])
  expect((await sharp((await get(shot.url, rahima)).bytes).metadata()).height).toBe(10_000)
})

test('refuses more than 5 MB and a form without a file', async () => {
  expect(refused(await upload(Buffer.alloc(5 * 1024 * 1024 + 1)))).toMatchObject({
    status: 413,
    code: 'input.too_large',
  })
  expect(
    refused(await market.app.call('POST', `/api/tasks/${taskId}/screenshots`, { as: rahima, body: new FormData() })),
  ).toMatchObject({ status: 400 })
  expect(
    refused(await market.app.call('POST', `/api/tasks/${taskId}/screenshots`, { as: rahima, body: { file: 'x' } })),
  ).toMatchObject({ status: 415 })
})

test('refuses more than 5 MB even if the last byte arrives late', async () => {
  const boundary = 'x-end-x'
  const request = http.request(`${market.app.url}/api/tasks/${taskId}/screenshots`, {
    method: 'POST',
    headers: { cookie: rahima.cookie, 'content-type': `multipart/form-data; boundary=${boundary}` },
  })
  const answered = new Promise<number>((resolve, reject) => {
    request.on('response', (answer) => resolve(answer.resume().statusCode!)).on('error', reject)
  })
  request.write(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`)
  await new Promise((sent) => request.write(Buffer.alloc(5 * 1024 * 1024), sent))
  // These calls give the server time to read the data sent so far.
  for (let i = 0; i < 20; i++) await market.app.call('GET', '/healthz')
  request.end(`x\r\n--${boundary}--\r\n`)
  expect(await answered).toBe(413)
})

test('accepts five screenshots and no sixth, even if they are sent concurrently', async () => {
  const bytes = await picture().png().toBuffer()
  const answers = await Promise.all(Array.from({ length: 8 }, () => upload(bytes)))
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(5)
  expect(refused(answers.find((answer) => answer.status !== 201)!)).toMatchObject({
    status: 409,
    code: 'task.screenshots_full',
    max: 5,
  })
  // A file above the limit is not decoded.
  expect(refused(await upload(Buffer.from('hello')))).toMatchObject({ status: 409, code: 'task.screenshots_full' })
  const [first] = answers.filter((answer) => answer.status === 201)
  must(204, await drop(first!.body.id))
  must(201, await upload(bytes))
})

test('removes a screenshot only from the member’s own task', async () => {
  const shot = must(201, await upload(await picture().png().toBuffer())).body
  const karim = await market.addMember(`karim-${people}`)
  expect(refused(await drop(shot.id, karim))).toMatchObject({ status: 404 })
  expect(refused(await drop(shot.id + 1000))).toMatchObject({ status: 404 })
  must(204, await drop(shot.id))
  expect(refused(await drop(shot.id))).toMatchObject({ status: 404 })
  expect(refused(await upload(await picture().png().toBuffer(), { as: karim }))).toMatchObject({ status: 404 })
})

test('cannot be changed after the task is submitted', async () => {
  const bytes = await picture().png().toBuffer()
  const shot = must(201, await upload(bytes)).body
  must(200, await market.submit(rahima, taskId))
  expect(refused(await upload(bytes))).toMatchObject({ status: 409, code: 'conflict.state', state: 'submitted' })
  expect(refused(await drop(shot.id))).toMatchObject({ status: 409, code: 'conflict.state', state: 'submitted' })
  must(
    200,
    await market.asSponsor('POST', `/api/sponsor/submissions/${taskId}/repair`, {
      request: 'Please show the map as well.',
    }),
  )
  must(201, await upload(bytes))
})

test('is visible to its member, to operators and, after submission, to its sponsor, and to nobody else', async () => {
  const { url } = must(201, await upload(await picture().png().toBuffer())).body
  const karim = await market.addMember(`karim-${people}`)
  const tareq = await market.app.addSponsor(`tareq-${people}`)
  const statuses = async () => [
    (await get(url, rahima)).status,
    (await get(url, market.operator)).status,
    (await get(url, market.sponsor)).status,
    (await get(url, karim)).status,
    (await get(url, tareq)).status,
    (await get(url)).status,
  ]
  expect(await statuses()).toEqual([200, 200, 404, 404, 404, 401])
  must(200, await market.submit(rahima, taskId))
  expect(await statuses()).toEqual([200, 200, 200, 404, 404, 401])
})
