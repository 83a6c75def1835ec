import sharp from 'sharp'
import { api } from '../../contract/api.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { inputSchema } from '../../server/app/json-schema.ts'
import type { CallOptions } from '../../server/testing/app.ts'
import { fillMarket, type FilledMarket } from '../../server/testing/filled-market.ts'
import { heavyBodies } from '../../server/testing/heavy-bodies.ts'
import { inProcess } from '../../server/testing/in-process.ts'
import { must } from '../../server/testing/market.ts'

export interface Cost {
  what: string
  status: number
  /** Size of the answer without its head. */
  bytes: number
  /** Processor time of this process in milliseconds: the minimum of a few attempts. */
  cpu: number
}

const most = 250_000
/** Text that is expensive for a pattern, normalisation or truncation. */
const texts = ['a', ' ', '-', '1', 'a@', '.a', '/', '\u200b', '\ufdfa', 'e\u0301', '৭'].map((one) =>
  one.repeat(Math.floor(most / Buffer.byteLength(one))),
)
const long = (one: string, bytes: number) => one.repeat(Math.floor(bytes / one.length))
const form = (name: string, boundary = 'b', more = '') =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`
const asForm = { 'content-type': 'multipart/form-data; boundary=b' }

type Request = [what: string, method: string, path: string, options: CallOptions]

/** Sends expensive input to every call with a body, and returns the most expensive of each kind. */
export async function measureCosts(attempts = 3): Promise<Cost[]> {
  const world = await fillMarket()
  const call = inProcess(world.app)
  const costs = new Map<string, Cost>()
  try {
    for (const [what, method, path, options] of [...bodies(world), ...heads(world), ...(await forms(world))]) {
      let [cpu, status, bytes] = [Infinity, 0, 0]
      for (let n = 0; n < attempts; n++) {
        const before = process.cpuUsage()
        const answer = await (Buffer.isBuffer(options.body)
          ? overHttp(world, path, options)
          : call(method, path, options))
        const { user, system } = process.cpuUsage(before)
        cpu = Math.min(cpu, (user + system) / 1000)
        ;[status, bytes] = [answer.status, answer.bytes.length]
        if (cpu < 10) break
      }
      const known = costs.get(what)
      if (!known || cpu > known.cpu) costs.set(what, { what, status, cpu, bytes: Math.max(bytes, known?.bytes ?? 0) })
    }
  } finally {
    await world.app.close()
  }
  return [...costs.values()]
}

/** A form arrives in chunks, and its rest can stay unread. Includes the client's cost. */
async function overHttp({ app, rahima }: FilledMarket, path: string, { as = rahima, body, headers }: CallOptions) {
  const cookie = 'cookie' in as ? as.cookie : ''
  const sent = { method: 'POST', headers: { ...headers, cookie }, body: new Uint8Array(body as Buffer) }
  const answer = await fetch(app.url + path, sent)
  return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) }
}

function* bodies({ rahima, sponsor, operator }: FilledMarket): Generator<Request> {
  for (const [name, endpoint] of Object.entries(api as Record<string, Endpoint>)) {
    if (!endpoint.body) continue
    const [method = '', pattern = ''] = name.split(' ')
    const path = pattern.replace(':name', 'terms').replaceAll(/:\w+/g, '999999999')
    const people = { member: rahima, signed_in: rahima, staff: operator, sponsor, operator, anyone: undefined }
    const given = {
      as: people[endpoint.role],
      key: endpoint.money && 'costs',
      headers: { 'content-type': 'application/json' },
    }
    const fields = Object.keys(inputSchema(endpoint.body).properties ?? {})
    for (const [what, body] of heavyBodies)
      yield [`a body of ${what}`, method, path, { ...given, body: body.replace('{"text":', `{"${fields[0]}":`) }]
    for (const text of texts) {
      const share = [...text].slice(0, Math.floor([...text].length / Math.max(1, fields.length))).join('')
      const body = JSON.stringify(Object.fromEntries(fields.map((field) => [field, share])))
      yield ['250 kB of text in the fields', method, path, { ...given, body }]
    }
  }
}

/** URLs and heads: Node reads at most 16 kB of them. */
function* heads({ rahima }: FilledMarket): Generator<Request> {
  const member: CallOptions = { as: rahima }
  const head = (name: string, value: string): CallOptions => ({ headers: { [name]: value } })
  yield ['a long address', 'GET', `/api/${long('x/', 15_000)}`, {}]
  yield ['an address of encoded letters', 'GET', `/api/${long('%e0%a7%ad', 15_000)}`, {}]
  yield [
    'many parameters',
    'GET',
    `/api/tasks?${Array.from({ length: 3_000 }, (_, n) => `a${n}=%00`)
      .join('&')
      .slice(0, 15_000)}`,
    member,
  ]
  yield ['a long parameter', 'GET', `/api/statement?month=${long('%e0%a7%ad', 15_000)}`, member]
  yield ['many cookies', 'GET', '/api/me', head('cookie', long('a=%e0%a7%ad; ', 15_000))]
  yield ['many languages', 'GET', '/api/me', head('accept-language', long('bn;q=0.1,', 15_000))]
  yield ['many encodings', 'GET', '/api/levels', head('accept-encoding', long('gzip;q=0.1,', 15_000))]
  yield ['many forwarded addresses', 'GET', '/api/me', head('x-forwarded-for', long('1,', 15_000))]
  yield ['a long token', 'GET', '/api/sponsor/balance', head('authorization', `Bearer ${long('a', 15_000)}`)]
  yield ['a long key', 'POST', '/api/payouts', { as: rahima, body: {}, key: long('a', 15_000) }]
  yield [
    'a long content type',
    'POST',
    '/api/payouts',
    head('content-type', `application/json;${long(' a=b;', 15_000)}`),
  ]
}

async function forms(world: FilledMarket): Promise<Request[]> {
  const { tasks, campaigns, sponsor } = world
  const path = `/api/tasks/${tasks.inProgress}/screenshots`
  const send = (what: string, body: string | Buffer, headers = asForm): Request => [
    what,
    'POST',
    path,
    { body: Buffer.from(body), headers },
  ]
  const file = (bytes: Buffer) =>
    Buffer.concat([Buffer.from(form('file', 'b', '; filename="a.png"')), bytes, Buffer.from('\r\n--b--\r\n')])
  const megabytes = 5_000_000
  const blank = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: 'red' }, limitInputPixels: false })
      .png()
      .toBuffer()
  const large = file(await blank(5_000))
  const draft = `/api/sponsor/campaigns/${campaigns.draft}/pictures`
  const full = await fullTask(world)
  for (let n = 0; n < 5; n++) await addPicture(world, draft, sponsor)
  return [
    ['a large picture for a full task', 'POST', full.path, { as: full.member, body: large, headers: asForm }],
    ['a large picture for a full draft', 'POST', draft, { as: sponsor, body: large, headers: asForm }],
    send('a form of many fields', long(`${form('a')}b\r\n`, megabytes / 2)),
    send('a form of many files', long(`${form('a', 'b', '; filename="a"')}b\r\n`, megabytes / 2)),
    send('a form whose parts never end', form('file', 'b', '; filename="a"') + long('\r\n--', megabytes)),
    send('a form with a long head', `--b\r\n${long('a: b\r\n', megabytes)}`),
    send(
      'a form with a boundary of one letter repeated',
      form('file', 'a'.repeat(70), '; filename="a"') + long('a', megabytes),
      { 'content-type': `multipart/form-data; boundary=${'a'.repeat(70)}` },
    ),
    send('a file that is no picture', file(Buffer.alloc(megabytes, 'a'))),
    send('a small picture of 100 million pixels', file(await blank(10_000))),
  ]
}

/** A task in progress with the maximum number of screenshots, and its member. */
async function fullTask(world: FilledMarket) {
  const member = await world.addMember('moyna')
  const path = `/api/tasks/${await world.start(member, world.campaigns.open)}/screenshots`
  for (let n = 0; n < 5; n++) await addPicture(world, path, member)
  return { member, path }
}

async function addPicture({ app }: FilledMarket, path: string, as: CallOptions['as']): Promise<void> {
  const form = new FormData()
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'nine.png')
  must(201, await app.call('POST', path, { as, body: form }))
}
