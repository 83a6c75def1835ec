import type { taskMessages } from '../../contract/task-messages.ts'
import type { Reply } from '../../contract/endpoint.ts'
import type { Db } from '../db/db.ts'

export interface MessageRow {
  fromMember: boolean
  text: string
  /** From JSON. */
  at: string
}

const message = (m: string) => `jsonb_build_object('fromMember', ${m}.from_member, 'text', ${m}.text, 'at', ${m}.at)`

interface ThreadRow {
  campaignId: number
  memberId: number
  isOpen: boolean
  messages: MessageRow[]
}

/** The thread of a task: of this member, of this sponsor if the member has asked something, or of anybody. */
export async function threadOf(
  db: Db,
  taskId: number,
  whose: { member: number } | { sponsor: number } | 'any',
  now: Date,
): Promise<ThreadRow | undefined> {
  const member = whose !== 'any' && 'member' in whose ? whose.member : null
  const sponsor = whose !== 'any' && 'sponsor' in whose ? whose.sponsor : null
  const { rows } = await db.query<ThreadRow>(
    `select
        t.campaign_id as "campaignId",
        t.member_id as "memberId",
        feedback_may_write(t.state, t.decided_at, $4) as "isOpen",
        (
          select coalesce(jsonb_agg(${message('m')} order by m.id), '[]')
          from feedback_message m
          where m.task_id = t.id
        ) as messages
      from tasks_place t
      where t.id = $1
        and t.member_id is not null
        and ($2::bigint is null or t.member_id = $2)
        and (
          $3::bigint is null
          or t.sponsor_id = $3 and exists (select from feedback_thread f where f.task_id = t.id)
        )`,
    [taskId, member, sponsor, now],
    'feedback-thread',
  )
  return rows[0]
}

/** Whether the member of a thread `f` with its task `t` waits for an answer that can still be written. No thread is open for 30 days. */
const waitsAt = (now: string) => `(
    f.waits_since > ${now}::timestamptz - interval '720 hours'
    and feedback_may_write(t.state, t.decided_at, ${now})
  )`

/** The number of tasks on which a member waits for an answer; at most 100. */
export const waitingQuestions = (sponsor: string, now: string): string => `(
    select count(*)
    from (
      select
      from feedback_thread f
        join tasks_place t on t.id = f.task_id
      where f.sponsor_id = ${sponsor}
        and ${waitsAt(now)}
      limit 100
    ) q
  )`

interface QuestionRow {
  id: number
  campaignId: number
  memberId: number
  title: string
  state: Reply<(typeof taskMessages)['GET /api/sponsor/questions']>['items'][number]['state']
  waits: boolean
  last: MessageRow
}

export async function questionsOf(
  db: Db,
  {
    sponsorId,
    onlyWaiting,
    before,
    limit,
    now,
  }: {
    sponsorId: number
    onlyWaiting: boolean
    before: number | null
    limit: number
    now: Date
  },
): Promise<QuestionRow[]> {
  const { rows } = await db.query<QuestionRow>(
    `select
        f.task_id as id,
        f.campaign_id as "campaignId",
        f.member_id as "memberId",
        c.title,
        t.state,
        ${waitsAt('$4')} is true as waits,
        (
          select ${message('m')}
          from feedback_message m
          where m.task_id = f.task_id
          order by m.id desc
          limit 1
        ) as last
      from feedback_thread f
        join tasks_place t on t.id = f.task_id
        join campaigns_campaign c on c.id = f.campaign_id
      where f.sponsor_id = $1
        and ($2::bigint is null or f.task_id < $2)
        ${onlyWaiting ? `and ${waitsAt('$4')}` : ''}
      order by f.task_id desc
      limit $3`,
    [sponsorId, before, limit, now],
    `feedback-questions${onlyWaiting ? '-waiting' : ''}`,
  )
  return rows
}
