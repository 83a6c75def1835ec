import { randomUUID } from 'node:crypto'
import type { SignedIn, TestApp } from './app.ts'
import { goodBodies } from './good-bodies.ts'
import { must } from './market.ts'

/** How the statements of tests are read: a date with or without a time, an amount with a sign, a reference, a balance. */
export const mapping = {
  ...goodBodies['PUT /api/operator/reconciliation/accounts/:id'].mapping!,
  dateFormat: 'ymd' as const,
  balance: 3,
}

/** A statement of lines of date, amount, reference and balance. */
export const statement = (...lines: (readonly string[])[]): string =>
  ['Date,Amount,Reference,Balance', ...lines.map((line) => line.map((cell) => `"${cell}"`).join(','))].join('\n')

export const fileOf = (text: string | Uint8Array, name = 'statement.csv'): FormData => {
  const form = new FormData()
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : new Uint8Array(text)
  form.set('file', new Blob([bytes], { type: 'text/csv' }), name)
  return form
}

const path = '/api/operator/reconciliation/accounts'

/** Adds an account of the sandbox over which everything goes, with its columns mapped. Returns its id. */
export async function addAccount(
  app: TestApp,
  as: SignedIn,
  { since, ...more }: { since: string; rail?: string; channels?: string[]; name?: string },
): Promise<number> {
  const body = {
    name: 'Sandbox',
    rail: 'sandbox',
    channels: ['bank', 'bkash', 'nagad', 'rocket'],
    windowHours: 72,
    since,
    ...more,
  }
  const { id } = must(201, await app.call('POST', path, { as, body })).body
  must(
    200,
    await app.call('PUT', `${path}/${id}`, {
      as,
      body: { name: body.name, windowHours: 72, mapping },
      headers: { 'if-match': '"1"' },
    }),
  )
  return id as number
}

/** Sends a statement, and returns the answer. */
export const sendStatement = (app: TestApp, as: SignedIn, accountId: number, text: string | Uint8Array) =>
  app.call('POST', `${path}/${accountId}/statements`, { as, body: fileOf(text), key: randomUUID() })
