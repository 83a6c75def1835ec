import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Order, Outcome } from './generator.ts'

export interface Generator {
  send(order: Order): Promise<Outcome>
  end(): Promise<void>
}

export async function startGenerator(): Promise<Generator> {
  const child = fork(path.join(import.meta.dirname, 'generator.ts'), {
    execArgv: ['--import', 'tsx'],
    // Preserves NaN, for runs without refusals.
    serialization: 'advanced',
  })
  const ended = once(child, 'exit')
  return {
    async send(order) {
      child.send(order)
      const [outcome] = (await Promise.race([once(child, 'message'), ended])) as unknown[]
      if (typeof outcome !== 'object') throw new Error('the generator has ended')
      return outcome as Outcome
    },
    async end() {
      child.kill()
      await ended
    },
  }
}
