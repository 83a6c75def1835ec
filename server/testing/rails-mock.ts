import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Fault } from '../../scripts/rails-mock/faults.ts'
import type { Settings, World } from '../../scripts/rails-mock/world.ts'
import { compiled } from './compiled.ts'

/** The contract server of payment gateways as a separate process (docs/rails-mock.md). */
export interface RailsMock {
  url: string
  /** The requests received and the actions taken. Times are texts. */
  state(): Promise<World>
  /** The next matching requests have these faults. */
  faults(...faults: Fault[]): Promise<void>
  clearFaults(): Promise<void>
  /** Calls a control command, such as `pay` or `balance`. Returns the answer. */
  control<Reply = unknown>(name: string, body?: object): Promise<Reply>
  /** The CSV file of the disbursement account. */
  statement(): Promise<string>
  /** Resets everything, and applies the initial settings with these changes. */
  reset(settings?: Partial<Settings>): Promise<void>
  stop(): Promise<void>
}

export async function startRailsMock(...args: string[]): Promise<RailsMock> {
  const child = spawn(process.execPath, [await compiled('scripts/rails-mock.ts'), '--port', '0', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // It ends with the test in every case.
  const end = () => void child.kill()
  process.once('exit', end)
  const lines = createInterface({ input: child.stdout })
  const failed = once(child, 'exit').then(() => Promise.reject(new Error('the contract server did not start')))
  const [line] = (await Promise.race([once(lines, 'line'), failed])) as [string]
  const url = line.replace('rails mock: ', '')

  const ask = async (method: string, name: string, body?: object): Promise<Response> => {
    const headers = { 'content-type': 'application/json' }
    const sent = { method, headers, body: body && JSON.stringify(body), signal: AbortSignal.timeout(60_000) }
    const response = await fetch(`${url}/control/${name}`, sent)
    if (!response.ok) throw new Error(await response.text())
    return response
  }
  return {
    url,
    state: () => ask('GET', 'state').then((response) => response.json() as Promise<World>),
    faults: async (...faults) => void (await ask('POST', 'faults', faults)),
    clearFaults: async () => void (await ask('DELETE', 'faults')),
    control: <Reply>(name: string, body: object = {}) =>
      ask('POST', name, body).then((response) => response.json() as Promise<Reply>),
    statement: () => ask('GET', 'statement').then((response) => response.text()),
    reset: async (settings = {}) => void (await ask('POST', 'reset', { settings })),
    async stop() {
      process.off('exit', end)
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}
