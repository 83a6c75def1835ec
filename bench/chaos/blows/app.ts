import { setTimeout as sleep } from 'node:timers/promises'
import type { AppProcess } from '../processes.ts'
import type { Stage } from '../stage.ts'
import { until } from '../wait.ts'

/** A blow to the application's processes only. */
export interface AppBlow {
  kind: string
  strike(stage: Pick<Stage, 'processes' | 'random' | 'record'>): Promise<void>
}

/** A longer stop is a fault: the promise is five seconds after the load balancer's delay, on an idle machine. */
const stopMs = 20_000
const readyMs = 60_000

async function restart(process: AppProcess, { record }: Pick<Stage, 'record'>): Promise<void> {
  const took = await process.end('SIGTERM')
  record.stops.push(took)
  if (took > stopMs) record.fault('too slow', `${process.name} needed ${(took / 1000).toFixed(1)} s to stop`)
  await process.start()
}

export const appBlows: AppBlow[] = [
  {
    kind: 'kill a process',
    async strike({ processes, random }) {
      const process = random.pick(processes)
      await process.end('SIGKILL')
      await process.start()
    },
  },
  {
    kind: 'restart a process',
    strike: (stage) => restart(stage.random.pick(stage.processes), stage),
  },
  {
    kind: 'rolling restart',
    async strike(stage) {
      for (const process of stage.processes) {
        await restart(process, stage)
        await until(() => process.ready, readyMs)
      }
    },
  },
  {
    kind: 'pause a process',
    async strike({ processes, random }) {
      const process = random.pick(processes)
      process.signal('SIGSTOP')
      await sleep(random.whole(500, 4000))
      process.signal('SIGCONT')
    },
  },
  {
    kind: 'move a clock',
    async strike({ processes, random }) {
      const process = random.pick(processes)
      process.moveClock(random.pick([-10, -2, 2, 10]) * 60_000)
      await sleep(2000)
      process.moveClock(0)
    },
  },
]
