import { setMaxListeners } from 'node:events'
import { clientOf } from '../client.ts'
import { randomFrom } from '../random.ts'
import type { ChaosRecord } from '../record.ts'
import type { Person, World } from '../world.ts'
import { type Actor, explained, repeat, tell } from './actor.ts'
import { runChanger } from './changer.ts'
import { runMember } from './member.ts'
import { runSponsor } from './sponsor.ts'

const pauseMs = 300

/** The operator, who opens submitted campaigns. */
function runOperator(actor: Actor): Promise<void> {
  const { record, random, open } = actor
  return repeat(actor, pauseMs, async () => {
    const path = '/api/operator/campaigns?state=in_review&limit=5'
    const page = await tell(actor, { operation: 'read campaigns', method: 'GET', path, retry: true })
    if (!page) return
    for (const { id } of page.items) {
      const call = { operation: 'open campaign', method: 'POST', path: `/api/operator/campaigns/${id}/open` } as const
      const opened = await tell(
        actor,
        { ...call, retry: random.chance(0.7) },
        {
          'conflict.state': () => open.add(id),
          'campaign.not_funded': explained,
        },
      )
      if (!opened) continue
      open.add(id)
      record.add({ what: 'campaign', id, state: opened.state, values: { title: opened.title }, by: 'answer' })
    }
  })
}

/** Runs all clients until it is stopped. `stop` ends the running calls and rejects if a client failed. */
export function startLoad(url: string, world: World, record: ChaosRecord, seed: number): { stop(): Promise<void> } {
  const stopping = new AbortController()
  setMaxListeners(0, stopping.signal)
  const open = new Set<number>()
  const actor = (person: Person): Actor => {
    const random = randomFrom(seed * 1000 + person.id)
    const { signal: stopped } = stopping
    return { person, send: clientOf(url, person, record, random, stopped), record, random, open, stopped }
  }
  const running = [
    ...world.members.map((person) => runMember(actor(person))),
    ...world.changers.map((person) => runChanger(actor(person))),
    ...world.sponsors.flatMap(({ sponsorId, devices }) => {
      const shared = { campaigns: new Set<number>(), made: 0 }
      return devices.map((person) => runSponsor(actor(person), sponsorId, shared))
    }),
    runOperator(actor(world.operator)),
  ]
  const all = Promise.all(running)
  all.catch(() => {})
  return {
    async stop() {
      stopping.abort()
      await all
    },
  }
}
