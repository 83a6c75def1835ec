import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** A run of `npm start` in its own process group, as in a terminal. */
export interface Run {
  child: ChildProcess
  /** All output so far. */
  output(): string
  /** The URL once it answers requests; rejects with the output if the process ends before. */
  ready: Promise<string>
}

export function npmStart(dataDir: string): Run {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', DATABASE_URL: '' }
  const child = spawn('npm', ['start'], { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const ready = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += String(chunk)
        const address = /Porokh is ready: (\S+)/.exec(output)?.[1]
        if (address) resolve(address)
      })
    }
    child.once('close', () => reject(new Error(output)))
  })
  ready.catch(() => {}) // Not every caller waits for it.
  return { child, output: () => output, ready }
}

/** Sends the signal to npm and all its child processes, and waits until they have ended. */
export async function end({ child }: Run, signal: NodeJS.Signals): Promise<void> {
  const streamsClosed = once(child, 'close')
  killGroup(child, signal)
  await streamsClosed
}

export function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    process.kill(-child.pid!, signal)
  } catch {
    // the process has already ended
  }
}

export function groupLives({ child }: Run): boolean {
  try {
    return process.kill(-child.pid!, 0)
  } catch {
    return false
  }
}
