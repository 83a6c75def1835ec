import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** A run of `npm start`, in a process group of its own, as in a terminal. */
export interface Run {
  child: ChildProcess
  /** All that it printed. */
  said(): string
  /** Its address, once it serves; fails with what it said when it ends before. */
  ready: Promise<string>
}

export function npmStart(dataDir: string): Run {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', DATABASE_URL: '' }
  const child = spawn('npm', ['start'], { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let words = ''
  const ready = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        words += String(chunk)
        const address = /Porokh is ready: (\S+)/.exec(words)?.[1]
        if (address) resolve(address)
      })
    }
    child.once('close', () => reject(new Error(words)))
  })
  ready.catch(() => {}) // Not everybody waits for it.
  return { child, said: () => words, ready }
}

/** Sends the signal to npm and all that it started, and waits until they have gone. */
export async function end({ child }: Run, signal: NodeJS.Signals): Promise<void> {
  const streamsClosed = once(child, 'close')
  killGroup(child, signal)
  await streamsClosed
}

export function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    process.kill(-child.pid!, signal)
  } catch {
    // has gone already
  }
}

export function groupLives({ child }: Run): boolean {
  try {
    return process.kill(-child.pid!, 0)
  } catch {
    return false
  }
}
