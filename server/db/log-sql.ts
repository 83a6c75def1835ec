import pg from 'pg'

/** Whether `LOG_SQL=1` is set, which logs a line for each statement. */
export const asksForSql = (env: Record<string, string | undefined>): boolean => env.LOG_SQL === '1'

type Callback = (error: Error | null, result: pg.QueryResult) => void

/**
 * A connection that logs each statement when it ends: milliseconds, rows, name, number of parameters, text.
 * It never logs the values of parameters, because these include PINs, passwords and codes.
 */
export const loggedClient = (print: (line: string) => void): typeof pg.Client =>
  class extends pg.Client {
    /** Accepts every form of arguments that `pg` accepts. The pool calls it with a callback. */
    // oxlint-disable-next-line no-explicit-any -- pg declares eight overloads, none of which accepts what all of them accept
    override query(...args: any[]): any {
      const began = performance.now()
      const tell = (outcome: string) => print(lineOf(args, performance.now() - began, outcome))
      const callback: unknown = args.at(-1)
      if (typeof callback === 'function') {
        const logged: Callback = (error, result) => {
          tell(error ? failure(error) : rowsOf(result))
          ;(callback as Callback)(error, result)
        }
        return super.query(...([...args.slice(0, -1), logged] as unknown as Parameters<pg.Client['query']>))
      }
      const running: unknown = super.query(...(args as Parameters<pg.Client['query']>))
      // The caller handles the error.
      if (running instanceof Promise) {
        running.then(
          (result: pg.QueryResult) => tell(rowsOf(result)),
          (error: Error) => tell(failure(error)),
        )
      }
      return running
    }
  }

const rowsOf = ({ rowCount }: pg.QueryResult) => `${rowCount ?? 0} rows`

/** PostgreSQL's error code. Its message may contain a value. */
const failure = (error: Error) => `failed with ${error instanceof pg.DatabaseError ? error.code : error.name}`

function lineOf([statement, values]: unknown[], ms: number, outcome: string): string {
  const asked = typeof statement === 'string' ? { text: statement } : (statement as pg.QueryConfig)
  const given = asked.values ?? (Array.isArray(values) ? values : [])
  const text = asked.text.replaceAll(/\s+/g, ' ').trim()
  return `sql ${ms.toFixed(1)} ms, ${outcome}, ${asked.name ?? 'no name'}, ${given.length} parameters: ${text}`
}
