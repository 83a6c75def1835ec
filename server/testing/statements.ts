import { randomUUID } from 'node:crypto'
import { dayOf, nameOfDay } from '../core/day.ts'
import type { SignedIn, TestApp } from './app.ts'
import type { Mapping } from '../reconciliation/statement-lines.ts'
import { must } from './market.ts'

/** The format of test statements: a date with or without a time, an amount with a sign, a reference, a balance. */
export const mapping = {
  head: 'date | amount | reference | balance',
  date: 0,
  time: null,
  dateFormat: 'ymd',
  amount: 1,
  moneyIn: null,
  moneyOut: null,
  side: null,
  inIsMinus: false,
  decimal: '.',
  fee: null,
  reference: 2,
  balance: 3,
} as const satisfies Mapping

/** A statement of lines with date, amount, reference and balance. */
export const statement = (...lines: (readonly string[])[]): string =>
  ['Date,Amount,Reference,Balance', ...lines.map((line) => line.map((cell) => `"${cell}"`).join(','))].join('\n')

export const fileOf = (text: string | Uint8Array, name = 'statement.csv'): FormData => {
  const form = new FormData()
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : new Uint8Array(text)
  form.set('file', new Blob([bytes], { type: 'text/csv' }), name)
  return form
}

const path = '/api/operator/reconciliation/accounts'

/** Adds an account of the sandbox for all movements. Returns its id. */
export async function addAccount(
  app: TestApp,
  as: Pick<SignedIn, 'cookie'>,
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
  return id as number
}

/** Sends a statement, and returns the answer. `query`: `asNew` or `beside`, and another mapping than that of test statements. */
export const sendStatement = (
  app: TestApp,
  as: Pick<SignedIn, 'cookie'>,
  accountId: number,
  text: string | Uint8Array,
  {
    name = 'statement.csv',
    asNew = '',
    ...query
  }: { name?: string; asNew?: string; beside?: 'true'; mapping?: string } = {},
) =>
  app.call(
    'POST',
    `${path}/${accountId}/statements?${new URLSearchParams({ mapping: JSON.stringify(mapping), ...query, ...(asNew && { asNew }) }).toString()}`,
    { as, body: fileOf(text, name), key: randomUUID() },
  )

/** For each GET about an account without statements: its ids, its query, and whether the row is missing. */
export async function readsOfStatements(app: TestApp, operator: Pick<SignedIn, 'cookie'>) {
  const day = nameOfDay(dayOf(app.clock.now()))
  const account = await addAccount(app, operator, { since: day })
  const path = 'GET /api/operator/reconciliation/accounts/:id'
  return {
    own: Object.fromEntries(
      ['', '/statements', '/sample.csv', '/days', '/days/:day', '/lines', '/movements'].map((part) => [
        path + part,
        account,
      ]),
    ),
    asking: {
      [`${path}/sample.csv`]: `?day=${day}`,
      [`${path}/days`]: `?month=${day.slice(0, 7)}`,
      [`${path}/lines`]: `?day=${day}`,
      [`${path}/movements`]: `?day=${day}`,
    },
    absent: ['GET /api/operator/reconciliation/days/:id', 'GET /api/operator/reconciliation/lines/:id/candidates'],
    /** The path of a GET, with this day if it has one. */
    dated: (name: string) => name.slice(4).replace(':day', day),
  }
}
