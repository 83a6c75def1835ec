import type { Page } from '@playwright/test'

/** Collects the URLs of all API replies on this page, to look for them in the browser's HTTP cache afterwards. */
export function noteReplies(page: Page): Set<string> {
  const urls = new Set<string>()
  page.on('request', (request) => {
    if (request.method() === 'GET' && new URL(request.url()).pathname.startsWith('/api/')) urls.add(request.url())
  })
  return urls
}

/**
 * All data on the phone that this site's scripts can read, as one text: both storages, cookies, databases, caches, and the browser's cached
 * replies for these URLs. Bytes are read as text, so that plain text in them is found.
 */
export const keptOnPhone = (page: Page, urls: Set<string>): Promise<string> =>
  page.evaluate(
    async (addresses) => {
      const textOf = async (value: unknown): Promise<string> => {
        if (value instanceof Blob) return `${value.type} ${await value.text()}`
        if (value instanceof ArrayBuffer || ArrayBuffer.isView(value))
          return new TextDecoder('latin1').decode(value as ArrayBuffer) + new TextDecoder().decode(value as ArrayBuffer)
        if (!value || typeof value !== 'object') return String(value)
        const parts = Object.entries(value).map(async ([name, one]) => `${name}: ${await textOf(one)}`)
        return (await Promise.all(parts)).join('\n')
      }
      const wait = <T>(request: IDBRequest<T>) =>
        new Promise<T>((done, fail) => {
          request.onsuccess = () => done(request.result)
          request.onerror = () => fail(request.error)
        })
      const found = [document.cookie, await textOf({ ...localStorage }), await textOf({ ...sessionStorage })]
      for (const { name } of await indexedDB.databases()) {
        const database = await wait(indexedDB.open(name!))
        for (const store of database.objectStoreNames) {
          const inside = database.transaction(store).objectStore(store)
          const [keys, values] = await Promise.all([wait(inside.getAllKeys()), wait(inside.getAll())])
          found.push(name!, await textOf(keys), await textOf(values))
        }
        database.close()
      }
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) {
          const response = (await cache.match(request))!
          found.push(request.url, await textOf(Object.fromEntries(response.headers)))
          // Files of the app are the same for everybody.
          if (!name.startsWith('app-')) found.push(await textOf(await response.arrayBuffer()))
        }
      }
      for (const url of addresses) {
        const response = await fetch(url, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => null)
        if (response?.ok) found.push(`browser's cache of ${url}`, await response.text())
      }
      return found.join('\n')
    },
    [...urls],
  )
