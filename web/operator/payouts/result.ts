import { parseMoney } from '../../shared/i18n/digits.ts'

export interface Result {
  payoutId: number
  outcome: 'paid' | 'failed'
  reference: string
  failure: string
  /** The sent amount in poisha, if the file contains it. */
  amount?: number
}
export interface ReadFile {
  results: Result[]
  /** Lines that name no known payout: their numbers and contents. */
  strangers: { line: number; said: string }[]
}

const usual = ['payout_id', 'outcome', 'reference', 'failure', 'amount'] as const
type Name = (typeof usual)[number]

/**
 * Reads a provider's result: a CSV file with payout_id (or the POROKH number), outcome, reference, failure and amount, in any order under
 * column headers, otherwise in this order. Skips lines without an outcome, which have no answer yet. Returns the number of the first
 * unreadable line, if any.
 */
export function readResult(csv: string): ReadFile | number {
  const lines = csv.replace(/^\uFEFF/, '').split(/\r?\n/)
  let names: readonly string[] = usual
  const read: ReadFile = { results: [], strangers: [] }
  for (const [at, line] of lines.entries()) {
    if (!line.trim()) continue
    const found = cells(line)
    const head = found.map((cell) => cell.toLowerCase().replaceAll(/[\s-]+/g, '_'))
    if (at === 0 && head.includes('payout_id')) {
      names = head
      continue
    }
    const cell = (name: Name) => found[names.indexOf(name)] ?? ''
    const outcome = cell('outcome').toLowerCase()
    const amount = cell('amount') ? parseMoney(cell('amount')) : undefined
    if (outcome === '' && found.length > 1) continue
    if ((outcome !== 'paid' && outcome !== 'failed') || amount === null) return at + 1
    const said = cell('payout_id')
    const id = /^(?:POROKH-)?([1-9]\d{0,14})$/i.exec(said)?.[1]
    if (id)
      read.results.push({
        payoutId: Number(id),
        outcome,
        reference: cell('reference'),
        failure: cell('failure'),
        ...(amount !== undefined && { amount }),
      })
    else read.strangers.push({ line: at + 1, said })
  }
  return read.results.length + read.strangers.length ? read : 1
}

/** Quoted cells may contain commas and doubled quotes (RFC 4180). */
const cells = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(),
  )
