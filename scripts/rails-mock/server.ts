import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { alphaSmsCalls } from './alpha-sms.ts'
import { bkashB2cCalls } from './bkash-b2c.ts'
import { bkashCheckoutCalls } from './bkash-checkout.ts'
import { bkashPageCalls } from './bkash-page.ts'
import { bkashPayoutCalls } from './bkash-payout.ts'
import { bkashRefundCalls } from './bkash-refund.ts'
import { gateway, refusal, type Answer, type Asked, type Call, type Context } from './call.ts'
import { control } from './control.ts'
import { edited } from './edits.ts'
import { takeFaults, type FaultName, type FaultOptions } from './faults.ts'
import { noticeCalls } from './notices.ts'
import { sslPageCalls } from './ssl-page.ts'
import { merchantCall, sslcommerzCalls } from './sslcommerz.ts'
import { subjectOf } from './subject.ts'
import { transportOf, write } from './transport.ts'
import { newWorld, timeIn, type Settings, type World } from './world.ts'

export interface RailsMock {
  url: string
  close(): Promise<void>
}

type Faults = Map<FaultName, FaultOptions>
const faultsOfPage = new WeakMap<Asked, Faults>()
const calls: Call[] = [
  ...bkashCheckoutCalls,
  ...bkashRefundCalls,
  ...bkashPageCalls,
  ...bkashB2cCalls,
  ...bkashPayoutCalls,
  ...sslcommerzCalls,
  ...sslPageCalls(({ asked }) => faultsOfPage.get(asked) ?? new Map()),
  ...noticeCalls,
  ...alphaSmsCalls,
]
/** Maximum number of requests stored with their bodies. */
const keptCalls = 20_000

/** Mocks the gateways on one port. All state is in memory. */
export async function startRailsMock(port: number, settings: Partial<Settings>): Promise<RailsMock> {
  const inProgress = new Map<string, number>()
  let world: World
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', world.origin)
    const asked = askedOf(request, pathname, searchParams, await readBody(request))
    if (!pathname.startsWith('/control/')) return answerCall(world, asked, response, inProgress)
    write(response, await control(world, asked, () => (world = newWorld(world.origin, settings))))
  }
  await new Promise<void>((ready, failed) => server.once('error', failed).listen(port, '127.0.0.1', ready))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  world = newWorld(url, settings)
  return {
    url,
    close() {
      server.closeAllConnections()
      return new Promise((closed) => void server.close(() => closed()))
    },
  }
}

async function answerCall(
  world: World,
  asked: Asked,
  response: ServerResponse,
  inProgress: Map<string, number>,
): Promise<void> {
  const call =
    merchantCall(asked.path, asked.query) ??
    calls.find((one) => one.method === asked.method && one.path.test(asked.path))
  const name = call?.name ?? 'elsewhere'
  const faults = call ? takeFaults(world, name, subjectOf(world, asked)) : new Map<FaultName, FaultOptions>()
  faultsOfPage.set(asked, faults)
  const finished = record(world, name, asked, faults, response, inProgress)
  const context: Context = {
    world,
    asked,
    id: call?.path.exec(asked.path)?.[1] ?? '',
    fault: (one) => faults.get(one),
  }
  const transport = transportOf(faults)
  const works = transport ? transport.moves : true
  const answer = !call
    ? gateway(403, 'Missing Authentication Token')
    : works
      ? edited(await answerOf(call, context), faults)
      : { status: 200, body: {} }
  finished(answer)
  if (transport) transport.send(response, answer, transport.options)
  else write(response, answer)
}

async function answerOf(call: Call, context: Context): Promise<Answer> {
  const stopped = call.guard?.(context)
  if (stopped) return stopped
  const refuse = context.fault('refuse')
  const code = refuse
    ? (refuse.code ?? '2023')
    : context.fault('code_unknown')
      ? '2999'
      : context.fault('code_9999')
        ? '9999'
        : undefined
  if (code === undefined) return call.handle(context)
  const moved = [refuse, context.fault('code_unknown'), context.fault('code_9999')].some((options) => options?.moved)
  if (moved) await call.handle(context)
  return refusal(refuse?.shape ?? call.shape, code, refuse?.text)
}

/** Records the request. The returned function records the answer. */
function record(
  world: World,
  call: string,
  asked: Asked,
  faults: Faults,
  response: ServerResponse,
  inProgress: Map<string, number>,
): (answer: Answer) => void {
  const { app_secret: _, store_passwd: __, api_key: ___, ...body } = asked.body
  const query = [...asked.query].filter(([name]) => !/passwd|api_key/.test(name))
  const path = asked.path + (query.length > 0 ? `?${new URLSearchParams(query).toString()}` : '')
  const logged = { at: timeIn(world), call, path, body, faults: [...faults.keys()], status: 0 }
  world.calls.push(logged)
  if (world.calls.length > keptCalls) world.calls.splice(0, keptCalls / 2)
  world.callCounts[call] = (world.callCounts[call] ?? 0) + 1
  const now = (inProgress.get(call) ?? 0) + 1
  inProgress.set(call, now)
  world.mostAtOnce[call] = Math.max(world.mostAtOnce[call] ?? 0, now)
  response.once('close', () => void inProgress.set(call, inProgress.get(call)! - 1))
  return ({ status }) => void (logged.status = status)
}

function askedOf(request: IncomingMessage, path: string, query: URLSearchParams, text: string): Asked {
  const { method = '', headers } = request
  let body: Record<string, unknown> = {}
  try {
    const read: unknown = /form-urlencoded/.test(headers['content-type'] ?? '')
      ? Object.fromEntries(new URLSearchParams(text))
      : JSON.parse(text)
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) body = read as Record<string, unknown>
    else if (path.startsWith('/control/')) body = { list: read }
  } catch {
    // Invalid JSON: the call reports its missing fields.
  }
  return { method, path, query, headers, text, body: method === 'GET' ? Object.fromEntries(query) : body }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString()
}
