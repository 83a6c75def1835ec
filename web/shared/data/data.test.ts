// @vitest-environment happy-dom
import { createElement, useLayoutEffect } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { refetch } from './cache.ts'
import { useList, type LoadedList } from './data.ts'
import { act, mount, noNetwork, server, startServer } from './testing.ts'

startServer()

describe('a list', () => {
  let list: LoadedList<'GET /api/payouts'>
  function List() {
    const loaded = useList('GET /api/payouts')
    useLayoutEffect(() => void (list = loaded))
    return null
  }
  const pages: Record<string, unknown> = {
    '/api/payouts': { items: ['a', 'b'], next: '2' },
    '/api/payouts?cursor=2': { items: ['c'], next: null },
  }
  beforeEach(async () => {
    server.answer = (url) => Promise.resolve(pages[url])
    await act(async () => mount('list', createElement(List, null)))
  })

  test('loads page by page to its end', async () => {
    expect(list.items).toEqual(['a', 'b'])
    await act(async () => list.more!())
    expect(list.items).toEqual(['a', 'b', 'c'])
    expect(list.more).toBeNull()
  })

  test('starts again when its first page is reloaded', async () => {
    await act(async () => list.more!())
    await act(async () => refetch('GET /api/payouts'))
    expect(list.items).toEqual(['a', 'b'])
    expect(list.more).not.toBeNull()
  })

  test('keeps its items when the next page does not load', async () => {
    server.answer = noNetwork
    await act(async () => list.more!())
    expect(list).toMatchObject({ items: ['a', 'b'], loadingMore: false })
    expect(list.more).not.toBeNull()
  })
})
