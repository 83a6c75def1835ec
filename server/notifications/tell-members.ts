import type { Language } from '../../contract/common.ts'
import type { Message } from '../core/action.ts'
import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import type { Job } from '../core/job.ts'
import type { Seal } from '../sealing/seal.ts'
import { smsWords, type PushKind } from './push-words.ts'

/** Stores a message in the transaction of `db`, unless its budget is used up. */
type WriteMessage = (
  at: { db: Db; pool: Db; seal: Seal },
  message: Message,
  from: object,
  now: Date,
) => Promise<'within' | object>

/** An SMS costs Porokh money. Above this limit, events are only in the list of notifications. */
const mostSmsADay = 5

/** The switch of each kind. A changed wallet has none, because it is always announced. */
const switchOf = `case t.kind when 'approved' then 'paid' when 'arrived' then 'paid' else t.kind end`

interface Due {
  id: number
  userId: number
  kind: PushKind
  endsAt: Date
  language: Language
  /** The end of the quiet hours, if this message waits for it. */
  quietUntil: Date | null
  /** Whether a push is sent: the member has a browser for it, and wants it. */
  byPush: boolean
  /** The number for an SMS, if one may be sent. */
  phone: string | null
}

/**
 * Decides how to tell the member of each event: by push if a browser requested it, otherwise by SMS. Deferrable messages wait for the end
 * of the quiet hours; a changed wallet and the end of a recently started task do not.
 */
export const tellMembers = (seal: Seal, writeMessage: WriteMessage): Job => ({
  name: 'notifications.tell-members',
  everySeconds: 5,
  run: ({ transaction }, now) =>
    transaction(async (db) => {
      const ending = await noteEndingTasks(db, now)
      const { rows } = await db.query<Due>(
        `with due as (
            select id from notifications_telling
            where told_at is null
              and tell_at <= $1
            order by tell_at, id
            limit 50
            for update skip locked
          )
          select
            t.id,
            t.user_id as "userId",
            t.kind,
            t.ends_at as "endsAt",
            u.language,
            case when t.kind not in ('wallet', 'time') then notifications_quiet_until(t.user_id, $1) end as "quietUntil",
            exists (select from notifications_device where user_id = t.user_id)
              and (t.kind = 'wallet' or c.push is null or c.push @> array[${switchOf}]) as "byPush",
            case
              when t.kind in ('arrived', 'rejected', 'repair')
                and (c.sms is null or c.sms @> array[${switchOf}])
                and exists (select from members_verified where user_id = t.user_id and channel = 'sms')
                then u.phone
            end as phone
          from due
            join notifications_telling t on t.id = due.id
            join members_user u on u.id = t.user_id
            left join notifications_choice c on c.user_id = t.user_id
          order by t.id`,
        [now],
        'notifications-due',
      )
      for (const one of rows) await tell(one, { db, seal }, writeMessage, now)
      return rows.length + ending
    }),
})

async function tell(
  { id, userId, kind, endsAt, language, quietUntil, byPush, phone }: Due,
  at: { db: Db; seal: Seal },
  writeMessage: WriteMessage,
  now: Date,
): Promise<void> {
  const { db, seal } = at
  const late = endsAt <= (quietUntil ?? now)
  if (quietUntil && !late) {
    await db.query('update notifications_telling set tell_at = $2 where id = $1', [id, quietUntil])
    return
  }
  if (byPush && !late)
    await db.query(
      `insert into notifications_push (device_id, telling_id, kind, next_try_at, ends_at)
        select id, $2, $3, $4, $5
        from notifications_device
        where user_id = $1
        on conflict (device_id, telling_id) do nothing`,
      [userId, id, kind, now, endsAt],
    )
  let bySms = !byPush && !late && phone !== null && (await smsToday(db, userId, now)) < mostSmsADay
  if (bySms) {
    const message = {
      channel: 'sms' as const,
      own: String(userId),
      to: seal.openOrMark('user.phone', phone!),
      body: smsWords(kind, language),
    }
    bySms = (await writeMessage({ ...at, pool: db }, message, {}, now)) === 'within'
  }
  await db.query('update notifications_telling set told_at = $2, by_sms = $3 where id = $1', [id, now, bySms])
}

async function smsToday(db: Db, userId: number, now: Date): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*) as count
      from notifications_telling
      where user_id = $1
        and by_sms
        and told_at > $2::timestamptz - interval '24 hours'`,
    [userId, now],
  )
  return rows[0]!.count
}

/**
 * Records the tasks whose time ends soon, once each: in ten minutes, or a fifth of their time if that is shorter. During quiet hours only
 * those started in the last three hours, because their members are awake.
 */
async function noteEndingTasks(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db.query(
    `insert into notifications_telling (user_id, kind, task_id, tell_at, ends_at)
      select p.member_id, 'time', p.id, $1, p.due_at
      from tasks_place p
      where p.state = 'in_progress'
        and p.due_at > $1
        and p.due_at - least(interval '10 minutes', (p.due_at - p.started_at) / 5) <= $1
        and exists (select from notifications_device where user_id = p.member_id)
        and (
          p.started_at > $1::timestamptz - interval '3 hours'
          or notifications_quiet_until(p.member_id, $1) is null
        )
      on conflict (task_id, ends_at) do nothing`,
    [now],
    'notifications-ending',
  )
  return rowCount
}

/** Deletes old rows. A sent message stays for a day, because it counts towards the SMS limit. */
export const forgetTold: Job = {
  name: 'notifications.forget-told',
  everySeconds: 600,
  async run({ db }, now) {
    const { rowCount: pushes } = await db.query('delete from notifications_push where ends_at <= $1', [now])
    const tellings = await db.query<{ removed: number }>(
      `select notifications_remove_tellings(
          array(
            select id from notifications_telling
            where ends_at <= $1::timestamptz - interval '24 hours'
            limit 1000
          )
        ) as removed`,
      [now],
    )
    return pushes + onlyRow(tellings).removed
  },
}
