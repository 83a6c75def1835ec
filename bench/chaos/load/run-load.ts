import { setMaxListeners } from 'node:events'
import { clientOf } from '../client.ts'
import { randomFrom } from '../random.ts'
import { cellOf } from '../cell-of.ts'
import type { OpenStage } from '../open-stage.ts'
import type { Person } from '../world.ts'
import type { Actor } from './actor.ts'
import { runChanger } from './changer.ts'
import { runDealer } from './dealer.ts'
import { runMember } from './member.ts'
import { runOperator } from './operator.ts'
import { runSponsor } from './sponsor.ts'

/** Lets everybody make calls until it is stopped. `stop` ends the calls that run, and rejects when a client failed. */
export function startLoad(stage: OpenStage, seed: number): { stop(): Promise<void> } {
  const { url, world, record, cells } = stage
  const stopping = new AbortController()
  setMaxListeners(0, stopping.signal)
  const open = cells.map(() => new Set<number>())
  const actor = (person: Person): Actor => {
    const random = randomFrom(seed * 1000 + person.id)
    const { signal: stopped } = stopping
    const send = clientOf(url, person, record, random, stopped)
    return { person, send, record, random, open: open[cellOf(person.id)]!, stopped, isOneOfSeveral: cells.length > 1 }
  }
  const running = [
    ...world.members.map((person) => runMember(actor(person))),
    ...world.changers.map((person) => runChanger(actor(person))),
    ...world.sponsors.flatMap(({ sponsorId, devices }) => {
      const shared = { campaigns: new Set<number>(), made: 0 }
      return devices.map((person) => runSponsor(actor(person), sponsorId, shared))
    }),
    runOperator(actor(world.operator)),
    ...(cells.length > 1 ? [runDealer(cells, open, stopping.signal)] : []),
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
