/** The service worker: member pages open without a network, and without asking it. Replies of the API are not its business. */

interface LateEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends LateEvent {
  request: Request
  respondWith(answer: Promise<Response>): void
}
interface Client {
  postMessage(message: string): void
}
interface WorkerScope {
  addEventListener(type: 'install' | 'activate' | 'sync', listen: (event: LateEvent) => void): void
  addEventListener(type: 'fetch', listen: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listen: (event: MessageEvent) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void>; matchAll(): Promise<Client[]> }
  cookieStore?: { get(name: string): Promise<{ value: string } | null> }
}
/** Filled in by the build: the version, what a member's phone keeps, and the paths that the shell can show. */
declare const BUILD_VERSION: string
declare const BUILD_FILES: string[]
declare const BUILD_MEMBER_PATHS: string[]

const scope = self as unknown as WorkerScope
const CACHE = `app-${BUILD_VERSION}`
const files = BUILD_FILES
const languages = ['bn', 'en']
const shellOf = (language: string) => `/shell.${language}`

scope.addEventListener('install', (event) => event.waitUntil(fill()))
scope.addEventListener('activate', (event) => event.waitUntil(dropOld().then(() => scope.clients.claim())))
scope.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void scope.skipWaiting()
})
// The network is back: the pages send what waits.
scope.addEventListener('sync', (event) =>
  event.waitUntil(scope.clients.matchAll().then((pages) => pages.forEach((page) => page.postMessage('flush')))),
)
scope.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (!url.pathname.startsWith('/api/')) event.respondWith(page(request, url.pathname))
  } else if (files.includes(url.pathname))
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)))
})

async function fill(): Promise<void> {
  const cache = await caches.open(CACHE)
  const shells = languages.map(async (language) => {
    const answer = await fetch('/shell', { credentials: 'omit', headers: { 'accept-language': language } })
    if (!answer.ok) throw new Error(`shell: ${answer.status}`)
    await cache.put(shellOf(language), answer)
  })
  await Promise.all([cache.addAll(files), ...shells])
}

async function dropOld(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith('app-') && name !== CACHE).map((name) => caches.delete(name)),
  )
}

/** Members' pages come from the phone at once; public pages are finished on the server and come from there. */
async function page(request: Request, path: string): Promise<Response> {
  if (BUILD_MEMBER_PATHS.includes(path)) return (await shell()) ?? fetch(request)
  return fetch(request).catch(async () => (await shell()) ?? Response.error())
}

async function shell(): Promise<Response | undefined> {
  const chosen = (await scope.cookieStore?.get('lang').catch(() => null))?.value
  const language = languages.find((known) => known === (chosen ?? navigator.language.slice(0, 2))) ?? 'bn'
  return caches.match(shellOf(language))
}
