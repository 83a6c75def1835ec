import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '../../contract/api.ts'
import { tokenScopes } from '../../contract/token-scopes.ts'
import { openApi } from '../app/openapi.ts'
import { apiTools, run, tsc, writeSettings } from './compiler.ts'
import { full } from './full.ts'
import { draft, must } from './market.ts'
import { openWebhookMarket, type WebhookMarket } from './webhook-market.ts'
import { transferSeen } from './transfer-seen.ts'

/** Clients from public generators, each with its own TypeScript, because the project's version lacks a library for them. */
const tool = (name: string) => path.join(apiTools, '.bin', name)
let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'porokh-clients-'))
  symlinkSync(apiTools, path.join(folder, 'node_modules'), 'junction')
  writeFileSync(path.join(folder, 'openapi.json'), JSON.stringify(openApi(api)))
  run(folder, tool('openapi-ts'), '-i', 'openapi.json', '-o', 'hey-api')
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true }))

/**
 * Compiles the files that match a pattern, and returns the compiler's messages; `exact` also distinguishes an undefined field from a
 * missing one.
 */
function compile(include: string, { exact }: { exact: boolean }): string {
  const compilerOptions = {
    exactOptionalPropertyTypes: exact,
    noUncheckedIndexedAccess: exact,
    module: 'esnext',
    moduleResolution: 'bundler',
    noEmit: true,
  }
  const settings = `tsconfig.${include.replaceAll(/\W+/g, '-')}.json`
  writeSettings(folder, settings, { compilerOptions, include: [include] })
  return run(folder, tsc, '-p', settings)
}

/** `npm test` generates and compiles one client, `npm run test:nightly` those of three generators. */
describe('a client from a public generator', () => {
  test.runIf(full)(
    'compiles: openapi-typescript',
    () => {
      run(folder, tool('openapi-typescript'), 'openapi.json', '-o', 'typescript/index.ts')
      expect(compile('typescript/*.ts', { exact: true })).toBe('')
    },
    120_000,
  )
  test.runIf(full)(
    'compiles: orval',
    () => {
      const options = ['--client', 'fetch', '--mode', 'tags-split']
      run(folder, tool('orval'), '--input', 'openapi.json', '--output', 'orval/porokh.ts', ...options)
      expect(compile('orval/**/*.ts', { exact: true })).toBe('')
    },
    120_000,
  )
  test('compiles: the types of hey-api', () => {
    expect(compile('hey-api/types.gen.ts', { exact: true })).toBe('')
  }, 60_000)
  // Its runtime is strict, but sets fields to undefined.
  test.runIf(full)(
    'compiles: hey-api',
    () => {
      expect(compile('hey-api/**/*.ts', { exact: false })).toBe('')
    },
    60_000,
  )
})

interface Options {
  path?: object
  query?: object
  body?: object
  headers?: object
}
type Call = (options?: Options) => Promise<{ data?: Record<string, unknown>; error?: unknown; response: Response }>
type Client = { client: { setConfig(config: object): void } } & Record<string, Call>

describe('the client of hey-api', () => {
  let market: WebhookMarket
  beforeAll(async () => {
    market = await openWebhookMarket()
  })
  afterAll(() => market.close())

  test('does the whole job of a sponsor', async () => {
    const sdk = (await import(/* @vite-ignore */ path.join(folder, 'hey-api/index.ts'))) as Client
    const runtime = (await import(/* @vite-ignore */ path.join(folder, 'hey-api/client.gen.ts'))) as Client
    const { token } = must(
      201,
      await market.asSponsor('POST', '/api/sponsor/tokens', { name: 'a generated client', scopes: tokenScopes }),
    ).body
    runtime.client.setConfig({
      baseUrl: market.app.url,
      auth: (scheme: { scheme?: string }) => (scheme.scheme === 'bearer' ? token : undefined),
    })
    let keys = 0
    const once = () => ({ 'Idempotency-Key': `generated-${++keys}` })
    async function done(call: string, options: Options = {}): Promise<Record<string, unknown>> {
      const { data, error, response } = await sdk[call]!(options)
      expect(error, `${call} ${response?.status}`).toBeUndefined()
      return data!
    }

    const { id: depositId } = await done('createDeposit', {
      body: { amount: 100_000, rail: 'manual' },
      headers: once(),
    })
    must(
      200,
      await market.asOperator('POST', `/api/operator/deposits/${String(depositId)}/confirm`, transferSeen(100_000)),
    )
    expect(await done('getDeposit', { path: { id: depositId } })).toMatchObject({ state: 'confirmed' })
    const { id } = await done('createCampaign', { body: { ...draft, places: 1 } })
    await done('fundCampaign', { path: { id }, headers: once() })
    await done('submitCampaign', { path: { id } })
    must(200, await market.check(Number(id), 'open'))
    const { rahima } = market
    const taskId = await market.handIn(rahima, Number(id))

    const list = (await done('listSubmissions', { path: { id } })) as { items: { taskId: number; tester: string }[] }
    expect(list.items).toMatchObject([{ taskId, tester: expect.any(String) }])
    const approved = await done('approveSubmission', { path: { taskId }, headers: once() })
    expect(approved).toMatchObject({ taskId, state: 'approved', amount: 20_000 })
    expect(await market.balanceOf(rahima)).toBe(approved.pay)
    await market.run()
    const events = (await done('listEvents')) as { items: { type: string }[] }
    expect(events.items.map(({ type }) => type)).toContain('submission.submitted')
    // A refusal is data with a type in the client.
    const again = await sdk.fundCampaign!({ path: { id }, headers: once() })
    expect(again.error).toMatchObject({ status: 409, code: expect.any(String) })
  }, 60_000)
})
