import { once } from 'node:events'
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listingBounds } from '../../contract/listing-bounds.ts'
import { Refusal } from '../core/refuse.ts'
import { sample } from '../testing/full.ts'
import { must, openMarket, refused, type Market } from '../testing/market.ts'
import { zipFiles, zipOf, type Zipped } from '../testing/zip.ts'
import { plainText } from './plain-text.ts'
import { readZip } from './read-zip.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket()
})
afterAll(() => market.close())
beforeEach(() => market.app.owner.db.query(`delete from app_rate_limit where key like 'import:%'`))

const megabyte = 1024 * 1024
/** The limits for a refused or accepted zip: far less than the unpacked size of the bombs below. */
const most = { milliseconds: 5_000, bytes: 120 * megabyte }

/** CPU time of the process since then, in milliseconds, without other work on this machine. */
function workSince(from: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1000
}

/** Makes the call, and expects that it used little time, and little memory beyond that of the process. */
async function bounded<T>(work: () => Promise<T>, milliseconds = most.milliseconds): Promise<T> {
  const before = process.memoryUsage.rss()
  const from = process.cpuUsage()
  let peak = before
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 2)
  try {
    return await work()
  } finally {
    clearInterval(watch)
    peak = Math.max(peak, process.memoryUsage.rss())
    expect(workSince(from)).toBeLessThan(milliseconds)
    expect(peak - before).toBeLessThan(most.bytes)
    await sleep(0)
  }
}

const send = (zip: Uint8Array, language = 'en') => {
  const body = new FormData()
  body.set('file', new Blob([zip as Uint8Array<ArrayBuffer>]), 'listing.zip')
  const headers = { 'accept-language': language }
  return market.app.call('POST', '/api/sponsor/imports?appLink=https://notes.example', {
    as: market.sponsor,
    body,
    headers,
  })
}

const title: Zipped = { name: 'metadata/en/title.txt', bytes: 'Notes' }
const beside = (more: Partial<Zipped>): Zipped[] => [title, { name: 'metadata/en/full_description.txt', ...more }]
const named = (name: string | Buffer): Zipped[] => [title, { name, bytes: 'x' }]
const zeros = (size: number) => Buffer.alloc(size)
const many = (count: number, more: Partial<Zipped> = {}): Zipped[] =>
  Array.from({ length: count }, (_, n) => ({ name: `metadata/en/changelogs/${n}.txt`, bytes: 'x', ...more }))
const bomb = (name: string): Zipped => ({ name, bytes: zeros(130 * megabyte) })
const whole = () => zipOf([title, ...many(50)])

const hostile: [string, string, () => Buffer][] = [
  ['a bomb by size', 'too_large', () => zipOf(beside({ bytes: zeros(130 * megabyte) }))],
  ['a bomb that says how large it is: 4 GB', 'too_large', () => zipOf(beside({ bytes: 'x', claims: 0xfffffff0 }))],
  [
    'a bomb of files that share their data',
    'too_large',
    () => zipOf([{ name: 'metadata/en/title.txt', bytes: zeros(10 * megabyte) }, ...many(15_000, { overlaps: true })]),
  ],
  ['a bomb that says it is small', 'broken', () => zipOf(beside({ bytes: zeros(130 * megabyte), claims: 100 }))],
  ['100,000 files', 'too_many', () => zipOf(many(100_000, { stored: true }))],
  ['one file more than the bound', 'too_many', () => zipOf(many(listingBounds.entries + 1, { stored: true }))],
  [
    '101 apps',
    'too_many',
    () => zipOf(Array.from({ length: 101 }, (_, n) => ({ ...title, name: `${n}/en/title.txt` }))),
  ],
  ['a name that leads out', 'path', () => zipOf(named('../metadata/en/title.txt'))],
  ['a name that leads out later', 'path', () => zipOf(named('metadata/en/../../../etc/passwd'))],
  ['an absolute name', 'path', () => zipOf(named('/etc/passwd'))],
  ['a drive of Windows', 'path', () => zipOf(named('C:/metadata/en/title.txt'))],
  ['backslashes that lead out', 'path', () => zipOf(named('metadata\\..\\..\\title.txt'))],
  ['an absolute name with backslashes', 'path', () => zipOf(named('\\\\server\\share\\title.txt'))],
  ['a drive with backslashes', 'path', () => zipOf(named('c:\\metadata\\en\\title.txt'))],
  ['a link that leads out by its name', 'path', () => zipOf([title, { name: '../a', bytes: 'x', mode: 0o120777 }])],
  ['an old name that leads out', 'path', () => zipOf(named(Buffer.from('../r\xe9sum\xe9.txt', 'latin1')))],
  ['a device', 'device', () => zipOf(beside({ mode: 0o020666 }))],
  ['a socket', 'device', () => zipOf([title, { name: 'app/socket', mode: 0o140777 }])],
  ['a zip in place of a text', 'nested', () => zipOf(beside({ bytes: zipFiles({ 'a.txt': 'a' }) }))],
  ['a bomb in an entry that is not needed', 'too_large', () => zipOf([title, bomb('app/data.bin')])],
  ['a bomb in an archive that is not needed', 'too_large', () => zipOf([title, bomb('app/test.zip')])],
  ['a bomb in a link', 'too_large', () => zipOf([title, { ...bomb('app/link'), mode: 0o120777 }])],
  ['a name in UTF-16', 'name', () => zipOf(named(Buffer.from('title.txt', 'utf16le')))],
  ['an old name with a line break', 'name', () => zipOf(named(Buffer.from('r\xe9sum\xe9\n.txt', 'latin1')))],
  ['a name with a line break', 'name', () => zipOf(named('metadata/en/ti\ntle.txt'))],
  ['a name of 60,000 letters', 'name', () => zipOf(named(`metadata/${'x'.repeat(60_000)}.txt`))],
  ['a name without letters', 'name', () => zipOf(named(''))],
  ['a password', 'encrypted', () => zipOf(beside({ bytes: 'x', flags: 0x801 }))],
  ['a strong password', 'encrypted', () => zipOf(beside({ bytes: 'x', flags: 0x841 }))],
  ['no end', 'not_zip', () => whole().subarray(0, -30)],
  ['half of it', 'not_zip', () => whole().subarray(0, 900)],
  ['no beginning', 'broken', () => whole().subarray(40)],
  ['more files in the list than there are', 'broken', () => zipOf([title], 40)],
  ['no zip at all', 'not_zip', () => Buffer.from('Notes')],
  ['nothing', 'not_zip', () => Buffer.alloc(0)],
  ['a file larger than it says', 'broken', () => zipOf(beside({ bytes: 'Notes that stay', claims: 5 }))],
  ['a file smaller than it says', 'broken', () => zipOf(beside({ bytes: 'Notes that stay', claims: 500 }))],
  [
    'a stored file of another size',
    'broken',
    () => zipOf(beside({ bytes: 'Notes that stay', stored: true, claims: 5 })),
  ],
  ['an unknown compression', 'broken', () => zipOf(beside({ bytes: 'Notes that stay', method: 99 }))],
]

// `npm test` sends one or two of each kind of fault.
test.each(sample(hostile, 4, ([, fault]) => fault))(
  'refuses %s as %s, with little memory and time',
  async (_, fault, make) => {
    const zip = make()
    expect(zip.length).toBeLessThan(listingBounds.zipBytes)
    const answer = refused(await bounded(() => send(zip)))
    expect(answer).toMatchObject({ status: 400, code: 'import.bad_zip', fault })
    expect(answer['detail']).toMatch(/^[A-Z].{20,}\.$/)
    expect(refused(await send(zip, 'bn'))['detail']).toMatch(/[\u0980-\u09ff].*।$/)
  },
)

test('reads the maximum number of files, with little memory and time', async () => {
  const zip = zipOf([title, ...many(listingBounds.entries - 1)])
  expect(must(200, await bounded(() => send(zip))).body.campaign.title).toBe('Notes')
})

/** Streams a zip without copying it, so that only the server's memory is measured. Without `says`, the length is not sent. */
async function stream(zip: Buffer, language = 'en', says = true) {
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.zip"\r\n\r\n'
  const tail = '\r\n--x--\r\n'
  const request = http.request(`${market.app.url}/api/sponsor/imports?appLink=https://notes.example`, {
    method: 'POST',
    headers: {
      cookie: market.sponsor.cookie,
      'content-type': 'multipart/form-data; boundary=x',
      'accept-language': language,
      ...(says && { 'content-length': head.length + zip.length + tail.length }),
    },
  })
  const answer = once(request, 'response') as Promise<[http.IncomingMessage]>
  const now = { answered: false }
  void answer.then(() => (now.answered = true))
  request.write(head)
  // Stops sending when an answer arrives, as a browser does.
  for (let at = 0; at < zip.length && !now.answered; at += megabyte)
    if (!request.write(zip.subarray(at, at + megabyte))) await Promise.race([once(request, 'drain'), answer])
  if (!now.answered) request.end(tail)
  const [response] = await answer
  const parts: Buffer[] = []
  for await (const part of response) parts.push(part as Buffer)
  request.destroy()
  return { status: response.statusCode, body: JSON.parse(Buffer.concat(parts).toString()) }
}

test('accepts an icon and eight screenshots of 4 MB each, with little memory and time', async () => {
  const noise = await sharp({
    create: {
      width: 1000,
      height: 1330,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 80 },
      background: '#000',
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer()
  expect(noise.length / megabyte).toBeGreaterThan(3.8)
  const names = ['icon', ...Array.from({ length: 8 }, (_, n) => `phoneScreenshots/${n + 1}`)]
  const zip = zipOf([
    title,
    ...names.map((name) => ({ name: `metadata/en/images/${name}.png`, bytes: noise, stored: true })),
  ])
  expect(zip.length / megabyte).toBeGreaterThan(33)
  // Six pictures are decoded, and encoded in several sizes.
  const { body } = await bounded(() => stream(zip), 20_000)
  expect(body.campaign).toMatchObject({ icon: true, screenshots: { length: 5 } })
})

test.each([true, false])('reports the size of a zip and what to leave out, if its length is sent: %s', async (says) => {
  const zip = Buffer.alloc(44 * megabyte)
  const { status, body } = await bounded(() => stream(zip, 'en', says))
  expect(body).toMatchObject({ code: 'import.too_large', maxBytes: listingBounds.zipBytes })
  expect(body.detail).toBe(
    `${says ? 'It has 44.1 MB, and at most' : 'At most'} 40 MB can be sent. Leave out videos, pictures for tablets and TVs, and languages other than Bengali and English.`,
  )
  expect(status).toBe(413)
  expect((await stream(zip, 'bn', says)).body.detail).toContain('সর্বোচ্চ ৪০ এমবি')
})

test('skips a small file with too many pixels, and tries at most ten', async () => {
  const bomb = await sharp({ create: { width: 6000, height: 6000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  const shots = Array.from({ length: 40 }, (_, n) => [`metadata/en/images/phoneScreenshots/${n}.png`, bomb] as const)
  const zip = zipFiles({ 'metadata/en/title.txt': 'Notes', ...Object.fromEntries(shots) })
  const { campaign, skipped } = must(200, await bounded(() => send(zip))).body
  expect(campaign.screenshots).toEqual([])
  expect(Object.fromEntries(skipped.map((one: { reason: string; count: number }) => [one.reason, one.count]))).toEqual({
    too_many_pixels: 10,
    more_pictures: 30,
  })
})

test('never unpacks a link, even if it is wanted', async () => {
  const files = await readZip(zipOf(beside({ bytes: '/etc/passwd', mode: 0o120777 })), () => true)
  expect(files.map(({ path }) => path)).toEqual(['metadata/en/title.txt'])
})

/** The result of reading a zip: the declared and the real sizes of its files, or the code of the refusal. */
async function outcomeOf(zip: Buffer): Promise<string[] | string> {
  try {
    const files = (await readZip(zip, () => true)).filter(({ bytes }) => bytes <= listingBounds.textBytes)
    const sizes = []
    for (const file of files) sizes.push((await file.read()).length === file.bytes ? 'as told' : 'another size')
    return sizes
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

test('a zip with wrong bytes anywhere is read or refused, without a server error', async () => {
  const good = zipOf([title, ...beside({ bytes: 'Notes that stay on your phone' }), ...many(3)])
  const outcomes = new Set<string>()
  for (let at = 0; at < good.length; at++)
    for (const wrong of [0xff, good[at]! ^ 0x01]) {
      const zip = Buffer.from(good)
      zip[at] = wrong
      for (const outcome of [await outcomeOf(zip)].flat()) outcomes.add(outcome)
    }
  expect([...outcomes].toSorted()).toEqual(['as told', 'import.bad_zip'])
})

test.each([
  ['<b>Notes', 'Notes'],
  ['Notes</b></i>', 'Notes'],
  ['One<br>two<br/>three', 'One\ntwo\nthree'],
  ['<ul><li>One<li>Two</ul>After', '• One\n• Two\nAfter'],
  ['<a href="https://evil.test" onclick="x()">here', 'here'],
  ['Notes <script>alert(1)</script>stay<style>p{}', 'Notes stay'],
  ['Notes <!-- hidden --> stay <!-- and', 'Notes stay'],
  ['3 < 5 and 7 > 5', '3 < 5 and 7 > 5'],
  ['<me@notes.example>', '<me@notes.example>'],
  ['Notes <b unfinished', 'Notes <b unfinished'],
  ['&lt;b&gt; &amp;amp; &#2453;&#x995; &bull; &unknown; &#0; &#xd800;', '<b> &amp; কক • &unknown;'],
  ['\ufeffOne\r\n\r\n\r\n\r\nTwo\u0000 \t three', 'One\n\nTwo three'],
])('turns the HTML %j into %j', (html, text) => {
  expect(plainText(html)).toBe(text)
})

test.each(['<', '<b ', '<b<', '<!--', '<script', '</script ', '&#', '\n \n', '<a '.padEnd(2000, 'x')])(
  'reads 64 KiB of %j quickly',
  (piece) => {
    const from = process.cpuUsage()
    plainText(piece.repeat(Math.ceil(listingBounds.textBytes / piece.length)))
    expect(workSince(from)).toBeLessThan(500)
  },
)
