export interface Result {
  payoutId: number
  outcome: 'paid' | 'failed'
  reference: string
  failure: string
}

/** Reads a provider's result: CSV with payout_id, outcome, reference, failure. Answers the number of the first bad line instead. */
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

/** RFC 4180: quoted cells may hold commas and doubled quotes. */
const cells = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(),
  )
