import pg from 'pg'

/** Whether `LOG_SQL=1` asks for a line for each statement. */
export const asksForSql = (env: Record<string, string | undefined>): boolean => env.LOG_SQL === '1'

type Callback = (error: Error | null, result: pg.QueryResult) => void

/**
 * A connection that prints each statement when it has ended: milliseconds, rows, name, how many parameters, text.
 * It never prints the values of parameters, since PINs, passwords and codes are among them.
 */
export const loggedClient = (print: (line: string) => void): typeof pg.Client =>
  class extends pg.Client {
    /** Takes every form that `pg` takes; the pool calls it with a callback. */
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
      // Whoever asked handles the failure itself.
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

/** PostgreSQL's code for what went wrong: its message may quote a value. */
const failure = (error: Error) => `failed with ${error instanceof pg.DatabaseError ? error.code : error.name}`

function lineOf([statement, values]: unknown[], ms: number, outcome: string): string {
  const asked = typeof statement === 'string' ? { text: statement } : (statement as pg.QueryConfig)
  const given = asked.values ?? (Array.isArray(values) ? values : [])
  const text = asked.text.replaceAll(/\s+/g, ' ').trim()
  return `sql ${ms.toFixed(1)} ms, ${outcome}, ${asked.name ?? 'no name'}, ${given.length} parameters: ${text}`
}
