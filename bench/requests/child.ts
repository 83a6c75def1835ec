import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import type { Asked, Told, Used } from './measure.ts'

/** A server in a separate process. */
export interface Child {
  url: string
  used(): Promise<Used>
  beginProfile(): Promise<void>
  /** The ten most expensive functions. */
  endProfile(): Promise<string[]>
  end(): Promise<void>
}

/** Starts `bench/requests/<name>.ts` in a separate process and waits until it serves. */
export async function startChild(name: 'server' | 'reference', args: string[]): Promise<Child> {
  const child = fork(path.join(import.meta.dirname, `${name}.ts`), args, { execArgv: ['--import', 'tsx'] })
  const told = await next(child)
  if (!('port' in told)) throw new Error(`${name} did not tell its port`)
  const ask = async <T>(asked: Asked, read: (told: Told) => T | undefined): Promise<T> => {
    child.send(asked)
    const answer = read(await next(child))
    if (answer === undefined) throw new Error(`${name} answered something else than: ${asked}`)
    return answer
  }
  return {
    url: `http://127.0.0.1:${told.port}`,
    used: () => ask('used', (answer) => ('used' in answer ? answer.used : undefined)),
    beginProfile: async () => void (await ask('begin profile', (answer) => 'profile' in answer || undefined)),
    endProfile: () => ask('end profile', (answer) => ('profile' in answer ? answer.profile : undefined)),
    async end() {
      if (child.exitCode !== null) return
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill()
      await ended
    },
  }
}

const next = (child: ChildProcess) =>
  new Promise<Told>((resolve, reject) => {
    const end = () => reject(new Error('a server of the benchmark has ended'))
    child.once('exit', end)
    child.once('message', (told) => {
      child.off('exit', end)
      resolve(told as Told)
    })
  })
