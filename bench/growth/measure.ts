import { randomUUID } from 'node:crypto'
import { api } from '../../contract/api.ts'
import type { Answer } from '../../server/testing/app.ts'
import type { Counted } from './count-buffers.ts'
import { firstListed } from '../../server/testing/first-listed.ts'
import { reads, type Call, type Read } from './reads.ts'
import { verbs, type Answers, type Verb } from './verbs.ts'
import type { Person, World } from './world.ts'

export interface Measured {
  name: string
  buffers: number
  statements: Counted[]
  /** The median time of a call in milliseconds; 0 if no time was measured. */
  ms: number
  bytes: number
  sendsAll: boolean
  mayGrow?: string
}

const personOf = {
  anyone: 'member',
  signed_in: 'member',
  member: 'member',
  staff: 'operator',
  sponsor: 'sponsor',
  operator: 'operator',
} as const

/** Calls every GET of the contract in the variants chosen by `choose`, and the second page if there is one. */
export async function measureReads(
  world: World,
  {
    timed = 0,
    choose = (calls) => calls,
  }: { timed?: number; choose?: (calls: readonly Call[], name: string) => readonly Call[] } = {},
): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const name of Object.keys(api).filter((one): one is Read => one.startsWith('GET '))) {
    let as = world.people[personOf[api[name].role]]
    const id = reads[name]
      ? undefined
      : await firstListed(name, async (url) => (await world.app.call('GET', url, { as })).body)
    const calls: readonly Call[] =
      reads[name] ?? (id === null ? [] : [{ path: name.replace('GET ', '').replace(':id', String(id)) }])
    for (const call of choose(calls, name)) {
      const given = typeof call.path === 'function' ? call.path(world.subjects) : (call.path ?? '')
      const path = given.startsWith('/') ? given : name.replace('GET ', '') + given
      const about = { sendsAll: call.sendsAll === true, ...(call.mayGrow && { mayGrow: call.mayGrow }) }
      const measure = async (label: string, url: string): Promise<Answer> => {
        const get = async () => {
          if (call.kept) {
            world.app.clock.advance(5 * 60_000)
            // The clock passes the end of a session.
            as = await world.app.signInAs(as.username)
          }
          return expectOk(label, await world.app.call('GET', url, { as }))
        }
        if (timed > 0) await get()
        const { result, buffers, statements } = await world.counter.count(get)
        const ms = await median(timed, get)
        measured.push({ name: label, buffers, statements, ms, bytes: result.bytes.length, ...about })
        return result
      }
      const before = world.app.clock.now()
      const query = /\?.*/.exec(path)?.[0] ?? ''
      const { body } = await measure(name + query, path)
      const next: unknown = body?.next
      const place = 'more' in (body ?? {}) ? 'after' : 'cursor'
      if (typeof next === 'string') await measure(`${name}${query} next`, `${path}${query ? '&' : '?'}${place}=${next}`)
      world.app.clock.set(before)
    }
  }
  return measured
}

/** Calls each operation once. */
export async function measureVerbs(world: World): Promise<Measured[]> {
  const measured: Measured[] = []
  const answers: Answers = {}
  for (const name of Object.keys(verbs) as Verb[]) {
    const { as, id, body, headers } = verbs[name](world.subjects, answers)
    const [method, path] = name.replace(/:\w+/, String(id)).split(' ') as [string, string]
    const { result, buffers, statements } = await world.counter.count(async () =>
      expectOk(name, await world.app.call(method, path, { as: person(world, as), body, headers, key: randomUUID() })),
    )
    answers[name] = result.body
    measured.push({ name, buffers, statements, ms: 0, bytes: result.bytes.length, sendsAll: false })
  }
  return measured
}

const person = ({ people }: World, name: Person) => people[name]

function expectOk(name: string, answer: Answer): Answer {
  if (answer.status >= 300) throw new Error(`${name}: ${answer.text}`)
  return answer
}

async function median(rounds: number, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < rounds; n++) {
    const begin = performance.now()
    await work()
    times.push(performance.now() - begin)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
}
