// @vitest-environment happy-dom
import { createElement, useLayoutEffect } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { useSend } from './send.ts'
import { act, mount, noNetwork, refused, server, startServer } from './testing.ts'

startServer()

describe('a change', () => {
  let form: ReturnType<typeof useSend<'POST /api/payouts'>>
  function Form() {
    const sender = useSend('POST /api/payouts')
    useLayoutEffect(() => void (form = sender))
    return null
  }
  const input = { body: { amount: 50_000 } } as never
  const press = async () => {
    let outcome: unknown
    await act(async () => void (outcome = await form.send(input)))
    return outcome
  }
  beforeEach(async () => {
    await act(async () => mount('form', createElement(Form, null)))
  })

  test('is sent once if pressed twice', async () => {
    await act(async () => void (await Promise.all([form.send(input), form.send(input)])))
    expect(server.urls()).toEqual(['/api/payouts'])
  })

  test.each([
    ['a lost network', 'network', noNetwork],
    ['a failure of the server', 'internal', () => Promise.resolve(refused('internal'))],
  ])('repeats its key after %s, so that the server applies it once', async (_, code, first) => {
    server.answer = first
    expect(await press()).toBeNull()
    expect(form).toMatchObject({ busy: false, problem: { code } })
    server.answer = () => Promise.resolve('done')
    expect(await press()).toEqual({ reply: 'done' })
    expect(form.problem).toBeNull()
    expect(server.asked[1]!.key).toBe(server.asked[0]!.key)
  })

  test.each([
    ['was done', () => Promise.resolve('done')],
    ['was refused', () => Promise.resolve(refused('payout.below_minimum'))],
  ])('uses a new key after it %s', async (_, first) => {
    server.answer = first
    await press()
    await press()
    expect(server.asked[1]!.key).not.toBe(server.asked[0]!.key)
  })

  test('uses a new key if its input has changed', async () => {
    server.answer = noNetwork
    await press()
    await act(async () => void (await form.send({ body: { amount: 60_000 } } as never)))
    expect(server.asked[1]!.key).not.toBe(server.asked[0]!.key)
  })
})
