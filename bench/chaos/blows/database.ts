import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../../server/db/db.ts'
import { ask, onConnection } from '../ask.ts'
import { notLocal, type LocalServer } from '../server.ts'
import type { Blow, Stage } from '../stage.ts'

const impossible = ({ server }: Stage): string | undefined => notLocal(server)
const of = ({ server }: Stage): LocalServer => server.local!

/** Ends the server with this signal and restarts it, at once or a little later. */
const stopAndStart = (kind: string, signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL', awayMs = 0): Blow => ({
  kind,
  impossible,
  async strike(stage) {
    await of(stage).stop(signal)
    await sleep(awayMs)
    await of(stage).start()
  },
})

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // the server has ended
    }
  }
}

/** Process ids of the application's database sessions, most recently active first. */
async function appSessions(databaseUrl: string): Promise<number[]> {
  const rows = await ask<{ pid: number }>(
    databaseUrl,
    `select pid from pg_stat_activity where usename = 'porokh_app' order by state_change desc nulls last`,
  )
  return rows.map(({ pid }) => pid)
}

/** Stops sessions during disk writes, and some others. Returns their process ids. */
async function hangOnDisk({ databaseUrl, random }: Stage): Promise<number[]> {
  const looks = 30
  const others = random.shuffle(await appSessions(databaseUrl)).slice(0, 4)
  const hanging = new Set<number>()
  const hang = (pids: number[]) => {
    signalAll(pids, 'SIGSTOP')
    for (const pid of pids) hanging.add(pid)
  }
  const lookFor = async (db: Db) => {
    for (let look = 0; look < looks; look++) {
      const { rows } = await db.query<{ pid: number }>(
        `select pid from pg_stat_activity where usename = 'porokh_app' and wait_event ilike 'wal%'`,
      )
      hang(rows.map(({ pid }) => pid))
      await sleep(10)
    }
  }
  // A stopped session may hold a lock that every statement needs. Then nobody gets an answer, which is enough.
  await onConnection(databaseUrl, lookFor, 2000).catch(() => {})
  hang(others)
  return [...hanging]
}

export const databaseBlows: Blow[] = [
  stopAndStart('kill the database', 'SIGKILL'),
  stopAndStart('immediate restart of the database', 'SIGQUIT'),
  stopAndStart('fast restart of the database', 'SIGINT'),
  stopAndStart('database away for 3 s', 'SIGINT', 3000),
  {
    kind: 'kill a backend',
    impossible,
    async strike(stage) {
      // The server then ends all its sessions and recovers, because the killed one may have damaged the shared memory.
      signalAll((await appSessions(stage.databaseUrl)).slice(0, 1), 'SIGKILL')
      await sleep(50)
      await of(stage).start()
    },
  },
  {
    kind: 'pause the database',
    impossible,
    async strike(stage) {
      const pids = [of(stage).pid()!, ...of(stage).children()]
      signalAll(pids, 'SIGSTOP')
      await sleep(stage.random.chance(0.3) ? 14_000 : 2500)
      signalAll(pids, 'SIGCONT')
    },
  },
  {
    // Like a stalled disk: sessions that wait for it hang, the others continue; then the machine fails, and another one takes over.
    kind: 'sessions hang, then the database crashes',
    impossible,
    async strike(stage) {
      const { wires, random } = stage
      const hanging = await hangOnDisk(stage)
      await sleep(random.whole(200, 500))
      for (const wire of wires) wire.wait(true)
      try {
        const stopped = of(stage).stop('SIGQUIT')
        // The sessions handle the pending termination signal before anything else.
        await sleep(100)
        signalAll(hanging, 'SIGCONT')
        await stopped
        await of(stage).start()
      } finally {
        for (const wire of wires) wire.wait(false)
      }
    },
  },
  {
    // The processes find the commits' answers in their sockets, and a database that was unavailable and is back.
    kind: 'database crashes while the processes are paused',
    impossible,
    async strike(stage) {
      for (const process of stage.processes) process.signal('SIGSTOP')
      try {
        // All statements sent so far are done.
        await sleep(150)
        await of(stage).stop('SIGQUIT')
        await of(stage).start()
      } finally {
        for (const process of stage.processes) process.signal('SIGCONT')
      }
    },
  },
  {
    kind: 'end all sessions',
    async strike({ databaseUrl }) {
      await ask(databaseUrl, `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'porokh_app'`)
    },
  },
]
