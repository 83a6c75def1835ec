import { callbackify } from 'node:util'
import pg from 'pg'
import { SessionProof } from '../../server/core/session-proof.ts'

/** Counts the pages that PostgreSQL reads while the application works. */
export interface BufferCounter {
  /** Returns the result of `work`, and the costs of all its statements on the pool; those of transactions, such as `begin`, cost 0. */
  count<T>(work: () => Promise<T>): Promise<{ result: T; buffers: number; statements: Counted[] }>
}
export interface Counted {
  text: string
  buffers: number
  /** The statement's write-ahead log: a record for each row version, row lock and index entry. */
  walRecords: number
  walBytes: number
  /** Tables with a sequential scan. */
  scans: string[]
}
type Costs = Omit<Counted, 'text'>

interface Asked {
  text: string
  values: unknown[]
  name?: string
}

interface Plan {
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  'WAL Records': number
  'WAL Bytes': number
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
}

const scansIn = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name']!] : []),
  ...(plan.Plans ?? []).flatMap(scansIn),
]

/** From the sixth run on, PostgreSQL uses a prepared statement's generic plan if its estimated cost is no higher. */
const runs = 7
const explain = 'explain (analyze, buffers, wal, timing off, format json) '

/**
 * Runs `explain (analyze, buffers, wal)` for each statement and rolls it back, then runs the statement: on the same connection, in the same
 * transaction, and with the plan that a connection has after many requests. Call it before the pool opens its first connection.
 */
export function countBuffers(pool: pg.Pool): BufferCounter {
  let statements: Counted[] | undefined
  const named = new Map<string, string>()
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...args: unknown[]) => unknown
    const run = (text: string, values?: unknown[]) => send(text, values) as Promise<pg.QueryResult>
    const prepared = new Set<string>()
    /** Statements that this connection has planned often enough. */
    const settled = new Set<string>()
    let state = 'I'
    ;(client as unknown as { connection: NodeJS.EventEmitter }).connection.on(
      'readyForQuery',
      (message: { status: string }) => (state = message.status),
    )

    async function pagesOf(asked: Asked): Promise<Costs> {
      if (!asked.name) return await pages(explain + asked.text, asked.values)
      // The driver refuses this too, but only if both happen to use the same connection.
      if ((named.get(asked.name) ?? asked.text) !== asked.text)
        throw new Error(`two statements have the name ${asked.name}`)
      named.set(asked.name, asked.text)
      const name = `counted ${asked.name}`
      if (!prepared.has(name)) {
        await run(`prepare "${name}" as ${asked.text}`)
        prepared.add(name)
      }
      return pages(`${explain} execute "${name}"${given(asked.values)}`)
    }
    async function pages(text: string, values?: unknown[]): Promise<Costs> {
      const [begin, undo] = state === 'T' ? ['savepoint counted', 'rollback to counted'] : ['begin', 'rollback']
      await run(begin)
      try {
        const { rows } = await run(text, values)
        const plan = rows[0]['QUERY PLAN'][0].Plan as Plan
        return {
          buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
          walRecords: plan['WAL Records'],
          walBytes: plan['WAL Bytes'],
          scans: scansIn(plan),
        }
      } finally {
        await run(undo)
      }
    }

    // Sequentially, even if the application sends several at once.
    let last: Promise<unknown> = Promise.resolve()
    const counted = (...args: unknown[]): unknown => {
      if (!statements) return send(...args)
      const list = statements
      const asked = askedIn(args)
      const callback = args.at(-1)
      const outcome = last.then(async () => {
        if (asked) {
          const explained: Costs[] = []
          const isExplained = /^\s*(?:select|insert|update|delete|with|values)\b/i.test(asked.text)
          const times = !isExplained ? 0 : settled.has(asked.text) ? 1 : asked.name ? runs : 2
          for (let n = 0; n < times; n++) explained.push(await pagesOf(asked))
          if (isExplained) settled.add(asked.text)
          list.push({ text: asked.text, ...lastOf(explained) })
        }
        return asked ? send({ ...asked }) : send(...args)
      })
      last = outcome.catch(() => {})
      if (typeof callback !== 'function') return outcome
      callbackify(() => outcome)(callback as (error: unknown, result: unknown) => void)
      return undefined
    }
    client.query = counted as typeof client.query
  })

  return {
    async count(work) {
      const list: Counted[] = (statements = [])
      try {
        const result = await work()
        return { result, buffers: list.reduce((sum, { buffers }) => sum + buffers, 0), statements: list }
      } finally {
        statements = undefined
      }
    },
  }
}

/** The plan of the last run. Of the log the smallest, because now and then a page is split, or a sequence reserves its next values. */
function lastOf(runs: Costs[]): Costs {
  const last = runs.at(-1)
  if (!last) return { buffers: 0, walRecords: 0, walBytes: 0, scans: [] }
  const least = (read: (costs: Costs) => number) => Math.min(...runs.map(read))
  return { ...last, walRecords: least((run) => run.walRecords), walBytes: least((run) => run.walBytes) }
}

function askedIn([statement, values]: unknown[]): Asked | undefined {
  if (typeof statement === 'string') return { text: statement, values: Array.isArray(values) ? values : [] }
  const { text, values: own, name } = statement as Partial<Asked>
  return text === undefined ? undefined : { text, values: own ?? [], ...(name && { name }) }
}

/** A statement's values as literals, because PostgreSQL's `execute` takes no parameters. */
function given(values: unknown[]): string {
  if (values.length === 0) return ''
  const literals = values.map((value) => (value === null || value === undefined ? 'null' : literal(value)))
  return `(${literals.join(', ')})`
}

const literal = (value: unknown): string =>
  pg.escapeLiteral(Array.isArray(value) ? `{${value.map(element).join(',')}}` : textOf(value))

function element(value: unknown): string {
  if (value === null) return 'null'
  return `"${textOf(value).replaceAll(/["\\]/g, String.raw`\$&`)}"`
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  if (value instanceof SessionProof) return textOf(value.toPostgres())
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
