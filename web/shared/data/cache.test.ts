// @vitest-environment happy-dom
import { createElement, useLayoutEffect } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { serverNow } from './api.ts'
import { clearData, fetchEarly, markStale, refetch, refetchOnReturn, setData } from './cache.ts'
import { useLoad, type Loaded } from './data.ts'
import { act, leave, mount, noNetwork, server, startServer } from './testing.ts'

/** The value that each screen shows at its last render. */
const shown: Record<string, Loaded<unknown>> = {}

function Screen({ id, name = 'GET /api/me' }: { id: string; name?: string }) {
  const loaded = useLoad(name as 'GET /api/me')
  useLayoutEffect(() => void (shown[id] = loaded))
  return null
}

const open = (id: string, name?: string) => act(async () => mount(id, createElement(Screen, { id, name })))
const comeBack = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')))
const goOnline = () => act(async () => void window.dispatchEvent(new Event('online')))
const wait = (ms: number) => vi.setSystemTime(Date.now() + ms)

startServer()
refetchOnReturn()

describe('an answer', () => {
  test('is requested once for two screens that show the same', async () => {
    await act(async () => {
      mount('first', createElement(Screen, { id: 'first' }))
      mount('second', createElement(Screen, { id: 'second' }))
    })
    expect(server.urls()).toEqual(['/api/me'])
    expect(shown.first!.data).toEqual({ request: 1 })
    expect(shown.second!.data).toEqual({ request: 1 })
  })

  test('is loading at first, and refreshing while a newer one loads', async () => {
    let reply!: (body: unknown) => void
    server.answer = () => new Promise((resolve) => (reply = resolve))
    await open('screen')
    expect(shown.screen).toMatchObject({ data: undefined, loading: true, refreshing: true })
    await act(async () => reply('old'))
    expect(shown.screen).toMatchObject({ data: 'old', loading: false, refreshing: false })
    await act(async () => shown.screen!.retry())
    expect(shown.screen).toMatchObject({ data: 'old', loading: false, refreshing: true })
    await act(async () => reply('new'))
    expect(shown.screen).toMatchObject({ data: 'new', loading: false, refreshing: false })
  })

  test('is shown at once on the next screen, which reloads it only after half a minute', async () => {
    await open('first')
    await leave('first')
    wait(29_000)
    await open('second')
    expect(shown.second!.data).toEqual({ request: 1 })
    expect(server.asked).toHaveLength(1)
    await leave('second')
    wait(2_000)
    await open('third')
    expect(server.asked).toHaveLength(2)
    expect(shown.third!.data).toEqual({ request: 2 })
  })

  test('stays visible beside the reason of a failed refresh', async () => {
    await open('screen')
    server.answer = noNetwork
    await act(async () => shown.screen!.retry())
    expect(shown.screen).toMatchObject({ data: { request: 1 }, problem: { code: 'network' }, refreshing: false })
  })

  test('that failed is requested again by the next screen', async () => {
    server.answer = noNetwork
    await open('first')
    expect(shown.first).toMatchObject({ data: undefined, problem: { code: 'network' }, loading: false })
    server.answer = () => Promise.resolve('there')
    await open('second')
    expect(shown.first).toMatchObject({ data: 'there', problem: null })
  })

  test('that breaks off in the middle counts as a lost network', async () => {
    server.answer = () => Promise.resolve(new Response('{"half', { headers: { 'content-type': 'application/json' } }))
    await open('screen')
    expect(shown.screen).toMatchObject({ data: undefined, problem: { code: 'network' }, loading: false })
  })

  test('to an earlier request does not replace a newer one', async () => {
    const replies: ((body: unknown) => void)[] = []
    server.answer = () => new Promise((resolve) => replies.push(resolve))
    await open('screen')
    await act(async () => shown.screen!.retry())
    await act(async () => replies[1]!('newer'))
    await act(async () => replies[0]!('older'))
    expect(shown.screen!.data).toBe('newer')
  })

  test('that was prefetched is available when its screen opens', async () => {
    await act(async () => fetchEarly('GET /api/me'))
    await open('screen')
    expect(server.urls()).toEqual(['/api/me'])
    expect(shown.screen!.data).toEqual({ request: 1 })
  })
})

describe('another tab', () => {
  test('after its change, visible queries are reloaded here, and no message is sent back', async () => {
    const other = new BroadcastChannel('changed')
    const told = vi.fn<() => void>()
    other.addEventListener('message', told)
    await open('screen')
    await act(async () => {
      other.postMessage(['GET /api/me', 'GET /api/tasks'])
      await vi.waitFor(() => expect(server.asked).toHaveLength(2))
    })
    expect(shown.screen!.data).toEqual({ request: 2 })
    expect(told).not.toHaveBeenCalled()
    other.close()
  })

  test('gets the names of calls with new answers, but no answers', async () => {
    const other = new BroadcastChannel('changed')
    const told: unknown[] = []
    other.addEventListener('message', ({ data }) => told.push(data))
    await act(async () => refetch('GET /api/me'))
    await act(async () => setData('GET /api/me', {}, { username: 'rahima' } as never))
    await vi.waitFor(() => expect(told).toEqual([['GET /api/me'], ['GET /api/me']]))
    other.close()
  })
})

describe('coming back', () => {
  test('to the page reloads visible queries older than half a minute', async () => {
    await open('screen')
    wait(29_000)
    await comeBack()
    expect(server.asked).toHaveLength(1)
    wait(2_000)
    await comeBack()
    expect(server.asked).toHaveLength(2)
    expect(shown.screen!.data).toEqual({ request: 2 })
  })

  test('to the page and to the network at the same time reloads once', async () => {
    await open('screen')
    wait(60_000)
    await comeBack()
    await goOnline()
    expect(server.asked).toHaveLength(2)
  })

  test('reloads once for two screens that show the same', async () => {
    await open('first')
    await open('second')
    wait(60_000)
    await goOnline()
    expect(server.asked).toHaveLength(2)
  })

  test('still reloads for one screen after another one with the same query has closed', async () => {
    await open('first')
    await open('second')
    await leave('first')
    wait(60_000)
    await goOnline()
    expect(server.asked).toHaveLength(2)
    expect(shown.second!.data).toEqual({ request: 2 })
  })

  test('to the network repeats requests that failed without it', async () => {
    server.answer = noNetwork
    await open('screen')
    server.answer = () => Promise.resolve('there')
    await goOnline()
    expect(shown.screen).toMatchObject({ data: 'there', problem: null })
  })

  test('reloads nothing that no screen shows', async () => {
    await open('screen')
    await leave('screen')
    wait(60_000)
    await goOnline()
    await comeBack()
    expect(server.asked).toHaveLength(1)
  })
})

describe('the cache', () => {
  const openMany = async (count: number) => {
    for (let n = 0; n < count; n++) {
      await open('other', `GET /api/other/${n}`)
      await leave('other')
    }
  }

  test('removes the least recently used queries, so that it does not grow without limit', async () => {
    await open('first')
    await leave('first')
    await openMany(60)
    server.asked = []
    await open('again')
    expect(server.urls()).toEqual(['/api/me'])
  })

  test('keeps recently used queries', async () => {
    await openMany(60)
    await open('first')
    await leave('first')
    await openMany(10)
    server.asked = []
    await open('again')
    expect(server.urls()).toEqual([])
  })

  test('never removes a visible query', async () => {
    await open('first')
    await openMany(60)
    server.asked = []
    await open('second')
    expect(server.urls()).toEqual([])
    await act(async () => refetch('GET /api/me'))
    expect(shown.first!.data).toEqual(shown.second!.data)
  })

  test('reloads visible queries after a change and removes the others', async () => {
    await open('here')
    await open('elsewhere', 'GET /api/levels')
    await leave('elsewhere')
    await act(async () => refetch('GET /api/me', 'GET /api/levels'))
    expect(server.urls()).toEqual(['/api/me', '/api/levels', '/api/me'])
    server.answer = () => new Promise(() => {})
    await open('elsewhere', 'GET /api/levels')
    expect(shown.elsewhere).toMatchObject({ data: undefined, loading: true })
  })

  test('a stale query stays visible and is reloaded by the next screen', async () => {
    await open('screen')
    await act(async () => markStale('GET /api/me'))
    expect(server.asked).toHaveLength(1)
    await open('next')
    expect(server.asked).toHaveLength(2)
    expect(shown.screen!.data).toEqual({ request: 2 })
  })

  test('stores an answer from a change without a call', async () => {
    await act(async () => setData('GET /api/announcements', {}, { items: [] }))
    await open('screen', 'GET /api/announcements')
    expect(server.asked).toEqual([])
    expect(shown.screen).toMatchObject({ data: { items: [] }, loading: false })
  })

  test('shows the next user no data of the previous one, not even replies still loading', async () => {
    await open('stays')
    let reply!: (body: unknown) => void
    server.answer = () => new Promise((resolve) => (reply = resolve))
    await act(async () => shown.stays!.retry())
    await act(async () => clearData())
    expect(shown.stays!.data).toBeUndefined()
    await act(async () => reply('of Rahima'))
    expect(shown.stays!.data).toBeUndefined()
    server.answer = () => Promise.resolve('of Nodi')
    await open('next')
    expect(shown.next!.data).toBe('of Nodi')
  })
})

test('countdowns use the server’s clock', async () => {
  server.answer = () =>
    Promise.resolve(
      new Response('null', { headers: { date: 'Mon, 04 May 2026 06:10:00 GMT', 'content-type': 'json' } }),
    )
  await open('screen')
  expect(serverNow()).toBe(Date.parse('2026-05-04T06:10:00Z'))
})
