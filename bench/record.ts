import { readFileSync, writeFileSync } from 'node:fs'

/** Figures of one benchmark, each divided by its reference of the same run: more is better. */
export type Ratios = Record<string, number>
export type Benchmark = 'money' | 'requests' | 'web'

const file = new URL('record.json', import.meta.url)
/** The largest loss that a noisy machine may explain. */
const mostLoss = 0.1

const readRecord = () => JSON.parse(readFileSync(file, 'utf8')) as Record<Benchmark, Ratios>

/** The figures of `bench/record.json`, which are committed with each improvement. */
export const recorded = (benchmark: Benchmark): Ratios => readRecord()[benchmark]

/** A line for each figure that is more than a tenth below the recorded one, or is not recorded. A part of the figures may be measured. */
export const losses = (before: Ratios, measured: Ratios): string[] =>
  Object.entries(measured).flatMap(([name, ratio]) => {
    const was = before[name]
    if (was === undefined) return [`${name}: ${ratio.toFixed(2)}, not recorded`]
    return ratio < was * (1 - mostLoss) ? [`${name}: ${was.toFixed(2)} -> ${ratio.toFixed(2)}`] : []
  })

/** Compares the figures with the record and fails the process if they are lower. With the argument `--record`, records them instead. */
export function compareWithRecord(benchmark: Benchmark, measured: Ratios): void {
  const record = readRecord()
  if (process.argv.includes('--record')) {
    const rounded = Object.entries(measured).map(([name, ratio]) => [name, Number(ratio.toFixed(3))] as const)
    record[benchmark] = { ...record[benchmark], ...Object.fromEntries(rounded) }
    writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`)
    return
  }
  const lost = losses(record[benchmark], measured)
  if (lost.length === 0) return
  console.log(`\nMore than a tenth below bench/record.json:\n${lost.join('\n')}`)
  process.exitCode = 1
}
