import type { Db } from '../db/db.ts'

/** Maximum number of concurrent batches. A batch that hangs on a broken connection then delays only its own keys. */
const atOnce = 4

interface Waiting<Key, Found> {
  key: Key
  resolve(found: Found): void
  reject(error: unknown): void
}

/**
 * Returns a lookup function by key for many concurrent callers: those that ask while others wait for the database share one statement.
 * `find` returns the results in the order of the keys. It is only called after a caller has asked, so a result is never older than its
 * request.
 */
export function inBatches<Key, Found>(find: (keys: Key[]) => Promise<Found[]>): (key: Key) => Promise<Found> {
  let waiting: Waiting<Key, Found>[] = []
  let running = 0
  let planned = false

  function plan(): void {
    if (planned || running >= atOnce || waiting.length === 0) return
    planned = true
    // Runs after all requests that have already arrived were read.
    setImmediate(() => void run())
  }

  async function run(): Promise<void> {
    const batch = waiting
    waiting = []
    planned = false
    running++
    try {
      const found = await find(batch.map(({ key }) => key))
      batch.forEach(({ resolve }, n) => resolve(found[n]!))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
    running--
    plan()
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      plan()
    })
}

/** The same for each database: `find` sends one statement to the pool for all concurrent requests. */
export function inBatchesOn<Key, Found>(
  find: (pool: Db, keys: Key[]) => Promise<Found[]>,
): (pool: Db, key: Key) => Promise<Found> {
  const finders = new WeakMap<Db, (key: Key) => Promise<Found>>()
  return (pool, key) => {
    let finder = finders.get(pool)
    if (!finder) finders.set(pool, (finder = inBatches((keys) => find(pool, keys))))
    return finder(key)
  }
}

/** Groups the rows by key. `place` is the key's position, from 1, as `with ordinality` counts. */
export function inOrderOf<Row extends { place: number }>(rows: readonly Row[], keys: readonly unknown[]): Row[][] {
  const places = keys.map((): Row[] => [])
  for (const row of rows) places[row.place - 1]!.push(row)
  return places
}
