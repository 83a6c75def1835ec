import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { TestDatabase } from '../../server/testing/database.ts'

export interface Run {
  name: string
  seconds: number
  /** Peak memory of the command's process, in MiB. */
  mebibytes: number
  /** Size of its output, in MiB. */
  written: number
}

const commands = [['ledger-check'], ['ledger-check', '--since'], ['ledger-export']] as const
const printMemory = new URL('print-memory.mjs', import.meta.url).href

/** Runs the commands that read the whole books. Their time may grow with the rows, but not their memory. */
export async function runCommands({ ownerUrl, appUrl }: TestDatabase): Promise<Run[]> {
  const runs: Run[] = []
  for (const [script, ...options] of commands) {
    const name = [script, ...options].join(' ')
    const began = performance.now()
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', '--import', printMemory, `scripts/${script}.ts`, ...options],
      {
        env: { ...process.env, DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl },
      },
    )
    let bytes = 0
    let errors = ''
    child.stdout.on('data', (piece: Buffer) => (bytes += piece.length))
    child.stderr.on('data', (piece: Buffer) => (errors += piece.toString()))
    const [code] = await once(child, 'close')
    const kibibytes = Number(/maxRSS (\d+)/.exec(errors)?.[1])
    if (code !== 0 || !kibibytes) throw new Error(`${name} ended with ${code}: ${errors}`)
    const seconds = (performance.now() - began) / 1000
    runs.push({ name, seconds, mebibytes: kibibytes / 1024, written: bytes / 2 ** 20 })
  }
  return runs
}
