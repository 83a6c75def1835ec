import { mobileOf, phoneOf } from '../../contract/contact.ts'
import { readPayoutReference } from '../../contract/payout-reference.ts'
import { plainDigits } from '../../contract/format.ts'
import type { lookup } from '../../contract/lookup.ts'
import { poisha } from '../../contract/money.ts'
import type { Work } from '../../contract/work.ts'
import type { Action, Ctx } from '../core/action.ts'
import { isRowNumber, noteContactSearch } from '../members/note-contact-search.ts'
import {
  byContact,
  byDocument,
  byEarlierWallet,
  byInvitation,
  byName,
  byPayoutReference,
  byReference,
  byWallet,
  byWords,
  kinds,
  rowsOf,
  type Found,
  type FoundRow,
  type Ref,
} from './search-sql.ts'

/** Maximum number of results for each kind. */
const most = 10
/** Kinds with their own page, and the role for it besides admins. All others open a member or a sponsor. */
const ownPages: Partial<Record<Found['kind'], readonly Work[]>> = {
  batch: ['finance'],
  invoice: ['finance'],
  fraud: ['support'],
  operator: [],
}
/** People see the number of a document, and never its row id. */
const numberedKinds = kinds.filter((kind) => kind !== 'invoice')

/**
 * Finds members, sponsors, campaigns, tasks, payouts and their batches, tickets, holds, deposits, refunds, invoices, fraud reports and
 * operators. Contacts and wallets are encrypted, so only a whole one is found, by its HMAC; names are found by their beginning; campaigns
 * by any three letters.
 */
export const search: Action<(typeof lookup)['GET /api/operator/search']> = async (ctx, { query }) => {
  await noteContactSearch(ctx, query.q, query.reason)
  const all: Ref[] = []
  // One after another: a search uses one connection, like every other request.
  for (const way of ways(ctx, query.q.normalize('NFC').trim())) all.push(...(await way()))
  const { worksOn } = ctx.who
  const found = distinct(all).filter(({ kind }) => worksOn === 'admin' || (ownPages[kind]?.includes(worksOn) ?? true))
  const count = new Map<Found['kind'], number>()
  const some = found.filter(({ kind }) => {
    count.set(kind, (count.get(kind) ?? 0) + 1)
    return count.get(kind)! <= most
  })
  return { items: (await rowsOf(ctx.db, some)).map(toItem), more: some.length < found.length }
}

/** The possible identifiers in this text; one more result of each is read than shown. */
function ways({ db, seal, mac }: Ctx<'operator'>, typed: string): (() => Promise<Ref[]>)[] {
  if (typed.includes('@')) return [() => byContact(db, seal, { email: typed })]
  const plain = plainDigits(typed)
  const read = readPayoutReference(typed)
  if (read) return [() => byPayoutReference(db, read)]
  // The payout's name in a batch file, and a number as people write it.
  const [, payout, number] = /^(?:(POROKH-)|#|№)?\s*([1-9]\d{0,14})$/i.exec(plain) ?? []
  const [, credit, year, counted] = /^(?:#|№)?\s*(CN-)?(2\d{3})-(\d{1,9})$/i.exec(plain) ?? []
  const phone = /\p{L}/u.test(typed) || isRowNumber(typed) ? null : phoneOf(typed)
  const wallet = mobileOf(typed) ?? mobileOf(typed, 1)
  return [
    ...(number ? [() => numbered(Number(number), payout ? ['payout'] : numberedKinds)] : []),
    ...(number && !payout && /^\d{6,7}$/.test(number) ? [() => byInvitation(db, number)] : []),
    ...(year
      ? [() => byDocument(db, credit ? 'credit_note' : 'invoice', Number(year), Number(counted))]
      : [() => byReference(db, plain, most + 1)]),
    ...(phone ? [() => byContact(db, seal, { phone })] : []),
    ...(wallet
      ? [
          () => byWallet(db, seal, wallet),
          () => byEarlierWallet(db, mac('trace.wallet', wallet.slice(0, 11)), most + 1),
        ]
      : []),
    ...(payout || phone ? [] : [() => byName(db, typed, most + 1), () => byWords(db, typed, most + 1)]),
  ]
}

const numbered = async (id: number, of: readonly Found['kind'][]): Promise<Ref[]> =>
  of.map((kind) => ({ kind, id, by: 'number' }))

/** The first match of each result is shown. */
function distinct(found: readonly Ref[]): Ref[] {
  const seen = new Set<string>()
  return found.filter(({ kind, id }) => seen.size < seen.add(`${kind} ${id}`).size)
}

const toItem = ({ memberId, username, sponsorId, organisation, amount, ...row }: FoundRow): Found => ({
  ...row,
  amount: amount === null ? null : poisha(amount),
  member: memberId === null ? null : { id: memberId, username },
  sponsor: sponsorId === null ? null : { id: sponsorId, organisation },
})
