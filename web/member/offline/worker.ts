/** The service worker: member pages open without a network request. API replies bypass it. */

interface LateEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends LateEvent {
  request: Request
  respondWith(answer: Promise<Response>): void
}
interface Client {
  url: string
  postMessage(message: string): void
  focus(): Promise<Client>
  navigate(path: string): Promise<unknown>
}
interface PushEvent extends LateEvent {
  data: { json(): Told } | null
}
/** A push message from the server (server/notifications/send-pushes.ts): the member, the text, and the page to open. */
interface Told {
  to: number
  title: string
  body: string
  tag: string
  path: string
}
interface PressEvent extends LateEvent {
  notification: Notification
}
interface WorkerScope {
  addEventListener(type: 'install' | 'activate' | 'sync', listen: (event: LateEvent) => void): void
  addEventListener(type: 'fetch', listen: (event: FetchEvent) => void): void
  addEventListener(type: 'message', listen: (event: MessageEvent) => void): void
  addEventListener(type: 'push', listen: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listen: (event: PressEvent) => void): void
  skipWaiting(): Promise<void>
  clients: {
    claim(): Promise<void>
    matchAll(which?: { type: 'window'; includeUncontrolled: boolean }): Promise<Client[]>
    openWindow(path: string): Promise<unknown>
  }
  registration: ServiceWorkerRegistration
  cookieStore?: { get(name: string): Promise<{ value: string } | null> }
}
/** Filled in by the build: the version, the files stored for all languages and per language, and the paths that the shell can show. */
declare const BUILD_VERSION: string
declare const BUILD_FILES: string[]
declare const BUILD_WORDS: Record<Language, string[]>
declare const BUILD_MEMBER_PATHS: string[]
type Language = 'bn' | 'en'

const scope = self as unknown as WorkerScope
const CACHE = `app-${BUILD_VERSION}`
const files = BUILD_FILES
const words = BUILD_WORDS
const languages = Object.keys(words) as Language[]
const shellOf = (language: Language) => `/shell.${language}`

// The other language's texts cost data too: they are fetched on first use.
scope.addEventListener('install', (event) => event.waitUntil(wanted().then(bring)))
scope.addEventListener('activate', (event) => event.waitUntil(dropOld().then(() => scope.clients.claim())))
scope.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void scope.skipWaiting()
})
// The network is back: open pages send queued submissions.
scope.addEventListener('sync', (event) =>
  event.waitUntil(scope.clients.matchAll().then((pages) => pages.forEach((page) => page.postMessage('flush')))),
)
scope.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate') {
    event.respondWith(url.pathname.startsWith('/api/') ? apiPage(event) : page(event, url.pathname))
    return
  }
  const language = languages.find((one) => words[one].includes(url.pathname))
  if (language || files.includes(url.pathname)) event.respondWith(kept(event, language))
})

scope.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(tell(event.data.json()))
})
scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data as Told))
})

/** Shows a push message only to the member who subscribed on this phone. The stored member is removed at sign-out. */
async function tell(told: Told): Promise<void> {
  const { registration } = scope
  if (!(await isToldHere(told.to))) {
    await (await registration.pushManager.getSubscription())?.unsubscribe()
    return
  }
  const { title, body, tag } = told
  await registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: told })
}

async function isToldHere(member: number): Promise<boolean> {
  const note = await caches.match('/told')
  return (await note?.text()) === String(member)
}

/** Uses an open tab, preferably one with that page. */
async function openPage({ to, path }: Told): Promise<void> {
  if (!(await isToldHere(to))) return
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = pages.find(({ url }) => url === new URL(path, url).href)
  const page = there ?? pages[0]
  if (!page) return void (await scope.clients.openWindow(path))
  const focused = await page.focus()
  if (!there) await focused.navigate(path)
}

async function kept(event: FetchEvent, language: Language | undefined): Promise<Response> {
  const answer = await caches.match(event.request)
  if (!answer && language) event.waitUntil(bring(language).catch(() => undefined))
  return answer ?? fetch(event.request)
}

const coming = new Map<Language, Promise<void>>()
/** Fetches all missing files of this language. */
function bring(language: Language): Promise<void> {
  const already = coming.get(language)
  if (already) return already
  const whole = fetchMissing(language).finally(() => coming.delete(language))
  coming.set(language, whole)
  return whole
}

async function fetchMissing(language: Language): Promise<void> {
  const cache = await caches.open(CACHE)
  const missing: string[] = []
  for (const file of [...files, ...words[language]]) if (!(await cache.match(file))) missing.push(file)
  const shell = await fetch('/shell', { credentials: 'omit', headers: { 'accept-language': language } })
  if (!shell.ok) throw new Error(`shell: ${shell.status}`)
  await Promise.all([cache.addAll(missing), cache.put(shellOf(language), shell)])
}

async function dropOld(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith('app-') && name !== CACHE).map((name) => caches.delete(name)),
  )
}

/** Ends a session whose end has not reached the server (session.ts) before anybody can read its data. The page does the rest. */
const OWED = 'owes-sign-out'
async function apiPage(event: FetchEvent): Promise<Response> {
  if (await caches.has(OWED)) {
    const told = await fetch('/api/lock', { method: 'POST' }).catch(() => null)
    if (!told?.ok) return (await anyShell()) ?? Response.error()
  }
  return fetch(event.request)
}

/** Members' pages come from the phone's cache at once; public pages come rendered from the server. */
async function page(event: FetchEvent, path: string): Promise<Response> {
  const language = await wanted()
  const shell = await caches.match(shellOf(language))
  if (!shell) event.waitUntil(bring(language).catch(() => undefined))
  if (shell && BUILD_MEMBER_PATHS.includes(path)) return shell
  return fetch(event.request).catch(async () => shell ?? (await anyShell()) ?? Response.error())
}

async function anyShell(): Promise<Response | undefined> {
  for (const language of languages) {
    const shell = await caches.match(shellOf(language))
    if (shell) return shell
  }
  return undefined
}

/** The reader's choice, otherwise the phone's language. */
async function wanted(): Promise<Language> {
  const chosen = (await scope.cookieStore?.get('lang').catch(() => null))?.value
  return languages.find((known) => known === (chosen ?? navigator.language.slice(0, 2))) ?? 'bn'
}
