export interface Result {
  payoutId: number
  outcome: 'paid' | 'failed'
  reference: string
  failure: string
}

/** Reads a provider's result, a CSV file with payout_id, outcome, reference and failure. Returns the number of the first bad line if there is one. */
export function readResult(csv: string): Result[] | number {
  const lines = csv.replace(/^\uFEFF/, '').split(/\r?\n/)
  const results: Result[] = []
  for (const [at, line] of lines.entries()) {
    if (!line.trim() || (at === 0 && /^"?payout_?id/i.test(line))) continue
    const [id, outcome = '', reference = '', failure = ''] = cells(line)
    if (!/^[1-9]\d{0,14}$/.test(id ?? '') || !/^(paid|failed)$/i.test(outcome)) return at + 1
    results.push({ payoutId: Number(id), outcome: outcome.toLowerCase() as 'paid', reference, failure })
  }
  return results
}

/** Quoted cells may contain commas and doubled quotes (RFC 4180). */
const cells = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(),
  )
