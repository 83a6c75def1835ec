import type { Dealt } from './run.ts'
import type { ChaosRecord, Fault } from './record.ts'

const seconds = (ms: number) => (ms / 1000).toFixed(1).padStart(6)
const most = (numbers: readonly number[]) => Math.max(0, ...numbers)
const shown = 40

/** A run's result as text, for docs/chaos.md. */
export function report(dealt: readonly Dealt[], record: ChaosRecord): string {
  const kinds = [...new Set(dealt.map(({ kind }) => kind))]
  const rows = kinds.map((kind) => {
    const own = dealt.filter((one) => one.kind === kind)
    const [first, ready] = [most(own.map((one) => one.firstWriteMs)), most(own.map((one) => one.allReadyMs))]
    const sum = (of: 'unsure' | 'faults') => String(own.reduce((all, one) => all + one[of], 0)).padStart(7)
    return `${kind.padEnd(48)} ${String(own.length).padStart(5)} ${seconds(first)} ${seconds(ready)}${sum('unsure')}${sum('faults')}`
  })
  const acknowledged = [...record.acknowledged].toSorted(([, a], [, b]) => b - a)
  const total = acknowledged.reduce((sum, [, count]) => sum + count, 0)
  const count = (kind: Fault['kind']) => record.faults.filter((fault) => fault.kind === kind).length
  const kindsOfFault = [
    'lost',
    'doubled',
    'books',
    'ended by itself',
    'status 500',
    'unexpected',
    'given up',
    'too slow',
  ] as const
  return [
    '',
    `${'blow'.padEnd(48)} dealt  write  ready unsure faults`,
    ...rows,
    '',
    `${dealt.length} blows; ${total} acknowledged operations, ${record.facts.size} facts compared`,
    `  ${acknowledged.map(([name, n]) => `${name} ${n}`).join(', ')}`,
    `without a definite answer, of attempts: ${list(record.uncertain) || 'none'}`,
    `longest: first write ${seconds(most(dealt.map((one) => one.firstWriteMs))).trim()} s, all ready ` +
      `${seconds(most(dealt.map((one) => one.allReadyMs))).trim()} s, stop ${seconds(most(record.stops)).trim()} s`,
    ...[...record.failovers].map(
      ([kind, took]) => `from “${kind}” to the first write: ${took.map((ms) => seconds(ms).trim()).join(', ')} s`,
    ),
    kindsOfFault.map((kind) => `${kind} ${count(kind)}`).join(', '),
    ...record.faults.slice(0, shown).map(({ kind, text, during }) => `  ${kind} (${during}): ${text}`),
    ...(record.faults.length > shown ? [`  and ${record.faults.length - shown} more, in record.jsonl`] : []),
  ].join('\n')
}

const list = (counts: ReadonlyMap<string, number>) => [...counts].map(([name, n]) => `${name} ${n}`).join(', ')
