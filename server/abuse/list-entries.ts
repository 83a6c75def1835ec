import type { abuse } from '../../contract/abuse.ts'
import type { Reply } from '../../contract/endpoint.ts'
import type { Action } from '../core/action.ts'
import type { Db } from '../db/db.ts'
import { idCursor, oneMore, pageOf } from '../core/paging.ts'

type List = (typeof abuse)['GET /api/operator/abuse']
type Entry = Reply<List>['items'][number]
type Review = NonNullable<Entry['copied']>['copy']
type Latest = NonNullable<Entry['machine']>['latest'][number]
type Machine = NonNullable<Entry['machine']>

type Share = { sponsorAt: string; memberAt: string; accounts: number }
interface Facts {
  related: Partial<Record<'device' | 'network' | 'wallet', Share>>
  copied: { equal: number; others: number }
  machine: Omit<Machine, 'reviews' | 'latest'> & { of: number }
  rejecting: { decided: number; rejected: number; warnedAt: string }
}

interface Row {
  id: number
  kind: Entry['kind']
  facts: Facts[Entry['kind']]
  foundAt: Date
  seenAt: Date
  member: Entry['member']
  sponsor: Entry['sponsor']
  lookedAt: Date | null
  lookedBy: string | null
  note: string | null
  tasks: number
  copy: Review | null
  of: Review | null
  latest: Latest[] | null
}

/** The review of the task with this id. With the limit, the archive is read only if the review is missing in the present table. */
const byTask = (taskId: string) => `(select * from tasks_review where task_id = ${taskId} limit 1)`

/** The same, as JSON. */
const reviewOf = (taskId: string) => `(
    select jsonb_build_object(
      'taskId', r.task_id,
      'member', jsonb_build_object('id', w.id, 'username', w.username),
      'appName', c.app_name,
      'review', r.review,
      'submittedAt', r.submitted_at
    )
    from ${byTask(taskId)} r
      join members_user w on w.id = r.member_id
      join campaigns_campaign c on c.id = r.campaign_id
  )`

/** Further data shown for each kind, besides its facts. */
const more: Record<Entry['kind'], string> = {
  related: `(
      select count(*)
      from (
        select sponsor_id from tasks_place where member_id = e.member_id order by started_at desc, id desc limit 300
      ) t
      where t.sponsor_id = e.sponsor_id
    ) as tasks`,
  copied: `${reviewOf('e.task_id')} as copy, ${reviewOf('e.other_task_id')} as of`,
  machine: `(
      select jsonb_agg(
        jsonb_build_object(
          'taskId', f.task_id,
          'appName', c.app_name,
          'review', r.review,
          'submittedAt', r.submitted_at,
          'written', f.written,
          'secondsSpent', r.seconds_spent,
          'leastSeconds', f.least_seconds
        ) order by f.at desc, f.task_id desc
      )
      from (select * from abuse_flag where member_id = e.member_id order by at desc, task_id desc limit 3) f
        cross join lateral ${byTask('f.task_id')} r
        join campaigns_campaign c on c.id = r.campaign_id
    ) as latest`,
  rejecting: 'null as nothing',
}

export const listEntries: Action<List> = async ({ db }, { query }) => {
  const rows = await entries(db, query.kind, query.state === 'open', idCursor(query), oneMore(query))
  return pageOf(rows, query, toEntry)
}

async function entries(
  db: Db,
  kind: Entry['kind'],
  open: boolean,
  before: number | null,
  limit: number,
): Promise<Row[]> {
  const { rows } = await db.query<Row>(
    `select
        e.id,
        e.kind,
        e.facts,
        e.found_at as "foundAt",
        e.seen_at as "seenAt",
        case when u.id is not null then jsonb_build_object('id', u.id, 'username', u.username) end as member,
        case when s.id is not null then jsonb_build_object('id', s.id, 'organisation', s.name) end as sponsor,
        e.looked_at as "lookedAt",
        l.username as "lookedBy",
        e.note,
        ${more[kind]}
      from (
        select *
        from abuse_entry
        where kind = $1
          and (looked_at is null) = $2
          and ($3::bigint is null or id < $3)
        order by id desc
        limit $4
      ) e
        left join members_user u on u.id = e.member_id
        left join sponsors_sponsor s on s.id = e.sponsor_id
        left join members_user l on l.id = e.looked_by
      order by e.id desc`,
    [kind, open, before, limit],
    `abuse-${kind}`,
  )
  return rows
}

const iso = (at: string | Date) => new Date(at).toISOString()

function toEntry(row: Row): Entry {
  const { id, kind, member, sponsor, lookedAt } = row
  return {
    id,
    kind,
    foundAt: iso(row.foundAt),
    seenAt: iso(row.seenAt),
    member,
    sponsor,
    related: kind === 'related' ? relatedOf(row.facts as Facts['related'], row.tasks) : null,
    copied: kind === 'copied' ? copiedOf(row) : null,
    machine: kind === 'machine' ? machineOf(row) : null,
    rejecting: kind === 'rejecting' ? rejectingOf(row.facts as Facts['rejecting']) : null,
    looked: lookedAt && { by: row.lookedBy!, at: iso(lookedAt), note: row.note! },
  }
}

function relatedOf(facts: Facts['related'], tasks: number): Entry['related'] {
  const shares = (['device', 'wallet', 'network'] as const).flatMap((what) => {
    const share = facts[what]
    return share ? [{ ...share, what, sponsorAt: iso(share.sponsorAt), memberAt: iso(share.memberAt) }] : []
  })
  return { shares, tasks }
}

function copiedOf({ facts, copy, of }: Row): Entry['copied'] {
  const { equal, others } = facts as Facts['copied']
  const timed = (review: Review) => ({ ...review, submittedAt: iso(review.submittedAt) })
  return copy && of && { copy: timed(copy), of: timed(of), percent: Math.round((equal / 32) * 100), others }
}

function machineOf({ facts, latest }: Row): Machine {
  const { of, ...counts } = facts as Facts['machine']
  const timed = (latest ?? []).map((one) => ({ ...one, submittedAt: iso(one.submittedAt) }))
  return { ...counts, reviews: of, latest: timed }
}

const rejectingOf = (facts: Facts['rejecting']) => ({ ...facts, warnedAt: iso(facts.warnedAt) })
