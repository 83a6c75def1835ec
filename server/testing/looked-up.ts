import { api } from '../../contract/api.ts'

/** The id for each page and list below a member or a sponsor: that of the first row of each. */
export async function lookedUp(
  get: (path: string) => Promise<{ items: { id: number }[] }>,
): Promise<Record<string, number>> {
  const [members, sponsors] = [await get('/api/operator/members'), await get('/api/operator/sponsors')]
  return Object.fromEntries(
    Object.keys(api).flatMap((name) => {
      const [, whose] = /^GET \/api\/operator\/(members|sponsors)\/:id/.exec(name) ?? []
      return whose ? [[name, (whose === 'members' ? members : sponsors).items[0]!.id]] : []
    }),
  )
}

/** Requests a sponsor's rows, and returns an id of each kind. */
export async function ofOrganisation(
  add: (path: string, body: unknown) => Promise<{ id: number }>,
): Promise<Record<string, number>> {
  const made = {
    deposits: { amount: 10_000, rail: 'sandbox' },
    refunds: { amount: 10_000, account: 'City Bank, 1234567890123' },
    invitations: { email: 'anika@shobuj.example', role: 'reviewer' },
  }
  const ids: Record<string, number> = {}
  for (const [what, body] of Object.entries(made))
    ids[`GET /api/sponsor/${what}/:id`] = (await add(`/api/sponsor/${what}`, body)).id
  return ids
}

const month = '?month=2026-03'
/** The query string that a call needs. */
export const asking: Record<string, string> = {
  'GET /api/operator/banners': '?kind=banner',
  'GET /api/operator/search': '?q=rahima',
  'GET /api/operator/invoices.csv': month,
  'GET /api/tax-certificate.pdf': '?year=present',
  'GET /api/sponsor/monthly-statement': month,
  'GET /api/sponsor/monthly-statement.csv': month,
  'GET /api/sponsor/monthly-statement.pdf': month,
}
