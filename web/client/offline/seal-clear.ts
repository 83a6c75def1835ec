import { del, entries, keys, type UseStore } from 'idb-keyval'
import { putSealed } from './sealed.ts'

/** Seals what releases up to 0.2.0 have kept of this member in clear, with the ticks of the steps. Their databases are deleted once they are empty. */
export async function sealClear(owner: number): Promise<void> {
  await empty<string, object>('porokh-drafts', 'drafts', async (key, draft) => {
    const [whose, task] = key.split(':').map(Number)
    if (whose !== owner) return false
    const steps = `steps ${task}`
    const ticks = (localStorage.getItem(steps) ?? '').split(',').filter(Boolean)
    await putSealed('draft', owner, task!, { ...draft, ticks })
    localStorage.removeItem(steps)
    return true
  })
  await empty<number, { owner: number }>('porokh-outbox', 'submissions', async (taskId, waiting) => {
    if (waiting.owner !== owner) return false
    await putSealed('unsent', owner, taskId, waiting)
    return true
  })
}

async function empty<K extends IDBValidKey, T>(
  name: string,
  store: string,
  move: (key: K, value: T) => Promise<boolean>,
): Promise<void> {
  const database = await new Promise<IDBDatabase>((done, fail) => {
    const opened = indexedDB.open(name)
    // Another tab has just deleted it.
    opened.onupgradeneeded = () => opened.result.createObjectStore(store)
    opened.onsuccess = () => done(opened.result)
    opened.onerror = () => fail(opened.error)
  })
  const use: UseStore = async (mode, run) => run(database.transaction(store, mode).objectStore(store))
  for (const [key, value] of await entries<K, T>(use)) if (await move(key, value)) await del(key, use)
  const left = await keys(use)
  database.close()
  if (!left.length) indexedDB.deleteDatabase(name)
}
