import pg from 'pg'

/** Whether `LOG_SQL=1` is set, which logs a line for each statement. */
export const asksForSql = (env: Record<string, string | undefined>): boolean => env.LOG_SQL === '1'

/** The result of a statement: the number of its rows, or PostgreSQL's error code. The error message may contain a value. */
export function outcomeOf(error: Error | null, result?: pg.QueryResult): string {
  if (error) return `failed with ${error instanceof pg.DatabaseError ? error.code : error.name}`
  return `${result?.rowCount ?? 0} rows`
}

/**
 * Returns a log line for a finished statement: milliseconds, outcome, name, number of parameters, text. It never contains the values of
 * parameters, because these include PINs, passwords and codes.
 */
export function lineOf([statement, values]: unknown[], ms: number, outcome: string): string {
  const asked = typeof statement === 'string' ? { text: statement } : (statement as pg.QueryConfig)
  const given = asked.values ?? (Array.isArray(values) ? values : [])
  const text = asked.text.replaceAll(/\s+/g, ' ').trim()
  return `sql ${ms.toFixed(1)} ms, ${outcome}, ${asked.name ?? 'no name'}, ${given.length} parameters: ${text}`
}
