import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from '../ask.ts'
import { notLocal } from '../server.ts'
import type { Blow, Stage } from '../stage.ts'

const impossible = ({ cells }: Stage): string | undefined => (cells.length > 1 ? undefined : 'it takes --cells 3')

/** Blows to what joins the cells. */
export const letterBlows: Blow[] = [
  {
    kind: 'cut the letters',
    impossible,
    async strike({ streams }) {
      for (const wire of streams) wire.cut()
    },
  },
  {
    kind: 'silent letters for 12 s',
    impossible,
    async strike({ streams }) {
      for (const wire of streams) {
        wire.swallow(true)
        wire.silence()
      }
      await sleep(12_000)
      for (const wire of streams) wire.swallow(false)
    },
  },
  {
    kind: 'slow letters',
    impossible,
    async strike({ streams, random }) {
      for (const wire of streams) wire.delay(random.whole(200, 1500))
      await sleep(4000)
      for (const wire of streams) wire.delay(0)
    },
  },
  {
    kind: 'end what carries the letters',
    impossible,
    async strike({ databaseUrl }) {
      await ask(
        databaseUrl,
        `select pg_terminate_backend(pid)
          from pg_stat_activity
          where backend_type = 'walsender' or backend_type like 'logical replication%worker'`,
      )
    },
  },
  {
    kind: 'kill a database for 12 s',
    impossible: (stage) => impossible(stage) ?? notLocal(stage.server),
    async strike({ server }) {
      await server.local!.stop('SIGKILL')
      await sleep(12_000)
      await server.local!.start()
    },
  },
  {
    kind: 'kill all databases',
    impossible: (stage) => impossible(stage) ?? notLocal(stage.server),
    async strike({ cells, random }) {
      for (const { server } of cells) await server.local!.stop('SIGKILL')
      for (const { server } of random.shuffle(cells)) await server.local!.start()
    },
  },
  {
    kind: 'kill a database and a process',
    impossible: (stage) => impossible(stage) ?? notLocal(stage.server),
    async strike({ server, processes, random }) {
      const process = random.pick(processes)
      await Promise.all([server.local!.stop('SIGKILL'), process.end('SIGKILL')])
      await server.local!.start()
      await process.start()
    },
  },
]
