import { setTimeout as sleep } from 'node:timers/promises'
import { notLocal } from '../server.ts'
import type { Blow } from '../stage.ts'

export const connectionBlows: Blow[] = [
  {
    kind: 'cut the connections',
    async strike({ wires }) {
      for (const wire of wires) wire.cut()
    },
  },
  {
    kind: 'no connection for 2 s',
    async strike({ wires, random }) {
      const chosen = random.chance(0.5) ? wires : [random.pick(wires)]
      for (const wire of chosen) {
        wire.refuse(true)
        wire.cut()
      }
      await sleep(2000)
      for (const wire of chosen) wire.refuse(false)
    },
  },
  {
    kind: 'slow connections',
    async strike({ wires, random }) {
      for (const wire of wires) wire.delay(random.whole(50, 300))
      await sleep(3000)
      for (const wire of wires) wire.delay(0)
    },
  },
  {
    kind: 'silent connections',
    async strike({ wires, random }) {
      const chosen = random.chance(0.5) ? wires : [random.pick(wires)]
      for (const wire of chosen) wire.silence()
    },
  },
  {
    kind: 'silent network for 5 s',
    async strike({ wires, random }) {
      const wire = random.pick(wires)
      wire.swallow(true)
      wire.silence()
      await sleep(5000)
      wire.swallow(false)
    },
  },
]

export const poolerBlows: Blow[] = [
  {
    kind: 'database crashes behind the pooler',
    impossible: ({ pooler, server }) => (pooler ? notLocal(server) : 'pgbouncer is not installed'),
    async strike({ pooler, processes, server }) {
      const behind = processes.at(-1)!
      behind.signal('SIGSTOP')
      try {
        await sleep(150)
        await server.local!.stop('SIGQUIT')
        await server.local!.start()
        await pooler!.kill('SIGKILL')
        await pooler!.start()
      } finally {
        behind.signal('SIGCONT')
      }
    },
  },
  {
    kind: 'kill the pooler',
    impossible: ({ pooler }) => (pooler ? undefined : 'pgbouncer is not installed'),
    async strike({ pooler }) {
      await pooler!.kill('SIGKILL')
      await pooler!.start()
    },
  },
]
