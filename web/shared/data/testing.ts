import { act as draw, createElement, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, vi } from 'vitest'
import { LanguageProvider } from '../i18n/language.tsx'
import { clearData } from './cache.ts'

/** A mock server with recorded requests; for tests in an environment with a DOM. */
export const server = {
  /** Every request, in order. */
  asked: [] as { url: string; key: string | null }[],
  /** The next answers: a Response, or the body of one. */
  answer: (_url: string): Promise<unknown> => Promise.reject(new Error('no answer set')),
  urls: () => server.asked.map(({ url }) => url),
}

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
export const refused = (code: string): Response =>
  json({ type: 'about:blank', title: 'No', detail: '', status: 422, code, requestId: '' }, 422)
export const noNetwork = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'))

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
const roots = new Map<string, Root>()

export function mount(id: string, screen: ReactNode): void {
  const root = createRoot(document.createElement('div'))
  roots.set(id, root)
  root.render(createElement(LanguageProvider, null, screen))
}
/** Runs the action and waits until all resulting requests are answered and rendered. */
export async function act(change: () => unknown): Promise<void> {
  await draw(async () => void (await change()))
  await new Promise((later) => setTimeout(later))
  await draw(() => undefined)
}
export async function leave(id: string): Promise<void> {
  await act(async () => roots.get(id)!.unmount())
  roots.delete(id)
}

/** Before each test: an empty cache, a stopped clock, and a server that answers with the number of the request. */
export function startServer(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-04T06:00:00Z') })
    server.asked = []
    server.answer = () => Promise.resolve({ request: server.asked.length })
    vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
      server.asked.push({ url, key: headers['idempotency-key'] ?? null })
      const body = await server.answer(url)
      return body instanceof Response ? body : json(body)
    })
  })
  afterEach(async () => {
    for (const id of roots.keys()) await leave(id)
    clearData()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
}
