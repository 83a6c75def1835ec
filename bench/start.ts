/**
 * `npm run bench:start`: the time until `npm start` answers requests, and the time of an empty npm command. Goal: later starts take under 5
 * seconds.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { end, npmStart } from '../e2e/helpers/npm-start.ts'
import { stopServer } from '../server/db/postmaster.ts'

const rounds = Number(process.env.BENCH_ROUNDS || 5)
const wantedSeconds = 5

async function main(): Promise<void> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'porokh-bench-start-'))
  try {
    print('npm alone', await median(nothing))
    print('first start: database, demo data', await secondsToServe(dataDir, 'SIGINT'))
    const later = await median(() => secondsToServe(dataDir, 'SIGINT'))
    print('later start', later, later < wantedSeconds ? `under ${wantedSeconds}` : `under ${wantedSeconds}  MISSED`)
    print('start after kill -9 of the app', await median(() => secondsToServe(dataDir, 'SIGKILL')))
    if (later >= wantedSeconds) process.exitCode = 1
  } finally {
    await stopServer(path.join(dataDir, 'postgres'))
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function secondsToServe(dataDir: string, thenEndBy: NodeJS.Signals): Promise<number> {
  const began = performance.now()
  const run = npmStart(dataDir)
  await run.ready
  const seconds = (performance.now() - began) / 1000
  await end(run, thenEndBy)
  return seconds
}

function nothing(): number {
  const began = performance.now()
  spawnSync('npm', ['pkg', 'get', 'name'])
  return (performance.now() - began) / 1000
}

async function median(measure: () => number | Promise<number>): Promise<number> {
  const list: number[] = []
  for (let round = 0; round < rounds; round++) list.push(await measure())
  return list.toSorted((a, b) => a - b)[Math.floor(rounds / 2)]!
}

const print = (name: string, seconds: number, more = '') =>
  console.log(`${name.padEnd(34)} ${seconds.toFixed(2).padStart(6)} s   ${more}`)

await main()
