import { payoutReference } from '../../contract/payout-reference.ts'
import type { lookup } from '../../contract/lookup.ts'
import { normalForm } from '../../contract/normal-form.ts'
import type { Reply } from '../../contract/endpoint.ts'
import type { Db } from '../db/db.ts'
import { numberOf } from '../invoices/documents-sql.ts'
import { beginsWith, groupsOf, nameBegins, sortedName } from '../text/trigrams.ts'
import { numberMarks } from '../members/seal-wallet.ts'
import { whoIs } from '../members/seal-user.ts'
import type { Identifier } from '../members/identifier.ts'
import type { Seal } from '../sealing/seal.ts'

export type Found = Reply<(typeof lookup)['GET /api/operator/search']>['items'][number]

/** A search result, and the matching field. */
export interface Ref {
  kind: Found['kind']
  id: number
  by: Found['by']
}

/** The member or sponsor to whom this user belongs. */
const ownerOf = (users: string) => `select
    case u.role when 'member' then 'member' else 'sponsor' end as kind,
    case u.role when 'member' then u.id else p.sponsor_id end as id
  from members_user u
    left join sponsors_user p on p.user_id = u.id
  where u.role <> 'operator'
    and (u.role = 'member' or p.sponsor_id is not null)
    and ${users}`

const refs = async (db: Db, by: Found['by'], sql: string, values: unknown[]): Promise<Ref[]> => {
  const { rows } = await db.query<Pick<Ref, 'kind' | 'id'>>(sql, values)
  return rows.map((row) => ({ ...row, by }))
}

export const byContact = (db: Db, seal: Seal, who: Identifier): Promise<Ref[]> => {
  const [condition, value] = whoIs(seal, who)
  return refs(db, 'email' in who ? 'email' : 'phone', ownerOf(condition), [value])
}

export const byWallet = (db: Db, seal: Seal, number: string): Promise<Ref[]> =>
  refs(
    db,
    'wallet',
    `select 'member' as kind, member_id as id
      from members_wallet
      where number_mark = any ($1::bytea[])`,
    [numberMarks(seal, number)],
  )

/** A wallet of the last 90 days, or the mobile number of a refund's account; only the HMAC of these is stored. */
export const byEarlierWallet = (db: Db, mark: Buffer, limit: number): Promise<Ref[]> =>
  refs(
    db,
    'earlier_wallet',
    ownerOf(`u.id in (
      select user_id from members_trace where mark = $1 and kind = 'wallet' order by last_at desc limit $2
    )`),
    [mark, limit],
  )

export const byInvitation = (db: Db, code: string): Promise<Ref[]> =>
  refs(db, 'invitation', `select 'member' as kind, id from members_member where invitation_code = $1`, [code])

/** The reference on a payout's receipt. Its day has to be right too. */
export async function byPayoutReference(db: Db, { reference, id }: { reference: string; id: number }): Promise<Ref[]> {
  const { rows } = await db.query<{ requestedAt: Date }>(
    'select requested_at as "requestedAt" from payouts_payout where id = $1',
    [id],
  )
  return rows.some(({ requestedAt }) => payoutReference(id, requestedAt) === reference)
    ? [{ kind: 'payout', id, by: 'reference' }]
    : []
}

/** The whole reference of the provider that sent it. */
export const byReference = (db: Db, reference: string, limit: number): Promise<Ref[]> =>
  refs(
    db,
    'reference',
    `select 'payout' as kind, id
      from payouts_payout
      where lower(left(reference, 100)) = lower(left($1, 100))
        and reference <> ''
      order by lower(left(reference, 100)), id desc
      limit $2`,
    [normalForm(reference), limit],
  )

/** An invoice or a credit note, by the parts of its number. */
export const byDocument = (db: Db, kind: 'invoice' | 'credit_note', year: number, number: number): Promise<Ref[]> =>
  refs(
    db,
    'number',
    `select 'invoice' as kind, id from invoices_document where kind = $1 and year = $2 and number = $3`,
    [kind, year, number],
  )

/** The beginning of a username or of an organisation's name, each in alphabetical order. */
export const byName = async (db: Db, words: string, limit: number): Promise<Ref[]> => {
  const values = [...beginsWith(words), limit]
  const [members, sponsors, operators] = await Promise.all([
    refs(
      db,
      'name',
      `select 'member' as kind, u.id
        from members_user u
        where u.role = 'member' and ${nameBegins('u.username', 1)}
        order by ${sortedName('u.username')}, u.id
        limit $4`,
      values,
    ),
    refs(
      db,
      'name',
      `select 'sponsor' as kind, s.id
        from sponsors_sponsor s
        where ${nameBegins('s.name', 1)}
        order by ${sortedName('s.name')}, s.id
        limit $4`,
      values,
    ),
    refs(
      db,
      'name',
      `select 'operator' as kind, u.id
        from members_user u
        where u.role = 'operator' and ${nameBegins('u.username', 1)}
        order by ${sortedName('u.username')}, u.id
        limit $4`,
      values,
    ),
  ])
  return [...members, ...sponsors, ...operators]
}

/** The searched text of a campaign: exactly that of the index campaigns_campaign_words. */
const wordsOf = (c: string) => `(${c}.title || ' ' || coalesce(${c}.other_title, '') || ' ' || ${c}.app_name)`
/** If this many campaigns match, only some are shown. */
const common = 1_000

/** Campaigns with these words anywhere in their titles or the name of the app, newest first. */
export const byWords = async (db: Db, words: string, limit: number): Promise<Ref[]> => {
  const groups = groupsOf(words)
  if (groups.length === 0) return []
  return refs(
    db,
    'words',
    `select 'campaign' as kind, f.id
      from (
        select c.id
        from campaigns_campaign c
        where text_trigrams(text_normal_form(${wordsOf('c')})) @> $1::text[]
          and strpos(text_normal_form(${wordsOf('c')}), $2) > 0
        limit ${common}
      ) f
      order by f.id desc
      limit $3`,
    [groups, normalForm(words), limit],
  )
}

/** The displayed row of that id, for each kind. */
const shown: Record<Found['kind'], string> = {
  member: `select null::text, case when u.closed_at is not null then 'closed' end, u.id, null::bigint, null::bigint
    from members_user u where u.id = r.id and u.role = 'member'`,
  sponsor: `select null, case when s.closed_at is not null then 'closed' end, null, s.id, null
    from sponsors_sponsor s where s.id = r.id`,
  campaign: `select c.title, c.state::text, null, c.sponsor_id, c.amount * c.places
    from campaigns_campaign c where c.id = r.id`,
  task: `select c.title, t.state::text, t.member_id, t.sponsor_id, t.pay
    from tasks_place t join campaigns_campaign c on c.id = t.campaign_id
    where t.id = r.id and t.member_id is not null`,
  payout: `select null, p.state::text, p.member_id, null, p.amount from payouts_payout p where p.id = r.id`,
  ticket: `select k.subject, k.state::text, k.member_id, null, null from support_ticket k where k.id = r.id`,
  hold: `select null, h.kind::text, h.member_id, null, null from holds_hold h where h.id = r.id`,
  deposit: `select null, d.state::text, null, d.sponsor_id, d.amount from sponsors_deposit d where d.id = r.id`,
  refund: `select null, f.state::text, null, f.sponsor_id, f.amount from sponsors_refund f where f.id = r.id`,
  batch: `select null, case when b.ended_at is null then 'open' else 'ended' end, null, null, null
    from payouts_batch b where b.id = r.id`,
  invoice: `select ${numberOf('i')}, i.kind, null, i.sponsor_id, i.fee from invoices_document i where i.id = r.id`,
  fraud: `select null, x.state, null, null, null from support_fraud_report x where x.id = r.id`,
  operator: `select o.username, case when o.closed_at is not null then 'closed' end, null, null, null
    from members_user o where o.id = r.id and o.role = 'operator'`,
}
export const kinds = Object.keys(shown) as Found['kind'][]

export interface FoundRow extends Ref {
  title: string | null
  state: string | null
  month: string | null
  amount: number | null
  memberId: number | null
  username: string
  sponsorId: number | null
  organisation: string
}

/** The rows with these ids, in this order. Unknown ids are left out. */
export async function rowsOf(db: Db, found: readonly Ref[]): Promise<FoundRow[]> {
  const { rows } = await db.query<FoundRow>(
    `select
        r.kind,
        r.id,
        r.by,
        d.title,
        d.state,
        to_char(v.month, 'YYYY-MM') as month,
        d.amount,
        d.member_id as "memberId",
        m.username,
        d.sponsor_id as "sponsorId",
        s.name as organisation
      from unnest($1::text[], $2::bigint[], $3::text[]) with ordinality r(kind, id, by, place)
        cross join lateral (
          ${kinds.map((kind) => `${shown[kind]} and r.kind = '${kind}'`).join('\n          union all\n          ')}
        ) d(title, state, member_id, sponsor_id, amount)
        left join members_user m on m.id = d.member_id
        left join sponsors_sponsor s on s.id = d.sponsor_id
        left join invoices_document v on v.id = r.id and r.kind = 'invoice'
      order by r.place`,
    [found.map(({ kind }) => kind), found.map(({ id }) => id), found.map(({ by }) => by)],
    'lookup-found',
  )
  return rows
}
