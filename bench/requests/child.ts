import { fork, type ChildProcess } from 'node:child_process'
import { compiled } from '../../server/testing/compiled.ts'
import type { Asked, Told, Used } from './measure.ts'

/** A server in a separate process. */
export interface Child {
  url: string
  used(): Promise<Used>
  /** The same, after a collection of garbage. Needs Node's option `--expose-gc`. */
  usedAfterCollection(): Promise<Used>
  beginProfile(): Promise<void>
  /** The ten most expensive functions. */
  endProfile(): Promise<string[]>
  end(): Promise<void>
}

/** Starts `bench/requests/<name>.ts` in a separate process, compiled as for production, with further options of Node, and waits until it serves. */
export async function startChild(name: 'server' | 'reference', args: string[], options: string[] = []): Promise<Child> {
  const child = fork(await compiled(`bench/requests/${name}.ts`), args, { execArgv: options })
  const told = await next(child)
  if (!('port' in told)) throw new Error(`${name} did not tell its port`)
  const ask = async <T>(asked: Asked, read: (told: Told) => T | undefined): Promise<T> => {
    child.send(asked)
    const answer = read(await next(child))
    if (answer === undefined) throw new Error(`${name} answered something else than: ${asked}`)
    return answer
  }
  const used = (asked: Asked) => ask(asked, (answer) => ('used' in answer ? answer.used : undefined))
  return {
    url: `http://127.0.0.1:${told.port}`,
    used: () => used('used'),
    usedAfterCollection: () => used('used after collection'),
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
