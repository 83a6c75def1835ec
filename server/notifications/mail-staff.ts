import type { Language } from '../../contract/common.ts'
import { formatDateTime } from '../../contract/format.ts'
import type { Message } from '../core/action.ts'
import type { Db } from '../db/db.ts'
import type { Job } from '../core/job.ts'
import type { Seal } from '../sealing/seal.ts'
import { staffEventColumns, staffEventJoins, type StaffEvent } from './staff-sql.ts'
import { staffWordsOf } from './staff-words.ts'

/** Stores a message in the transaction of `db`. */
type WriteMessage = (
  at: { db: Db; pool: Db; seal: Seal },
  message: Message,
  from: object,
  now: Date,
) => Promise<unknown>

interface Due extends StaffEvent {
  role: 'sponsor' | 'operator'
  language: Language
  /** Null if nothing is to be sent. */
  email: string | null
}

/**
 * Sends the notifications of sponsors and operators by e-mail: to a verified address. Messages about the security of a sponsor's account or
 * API tokens also go to the address given at registration. After an upgrade or an outage, those older than a day are only in the list.
 */
export const mailStaff = (seal: Seal, writeMessage: WriteMessage): Job => ({
  name: 'notifications.mail-staff',
  everySeconds: 10,
  run: ({ transaction }, now) =>
    transaction(async (db) => {
      const { rows } = await db.query<Due>(
        `with due as (
            update notifications_staff set mailed_at = $1
            where (user_id, event_id) in (
              select user_id, event_id from notifications_staff
              where mailed_at is null
              order by event_id
              limit 50
              for update skip locked
            )
            returning user_id, event_id
          )
          select
            u.role,
            u.language,
            case
              when u.closed_at is null
                and e.at > $1::timestamptz - interval '24 hours'
                and (
                  exists (select from members_verified where user_id = u.id and channel = 'email')
                  or u.role = 'sponsor' and notifications_group(e.action) = 'account'
                )
                then u.email
            end as email,
            ${staffEventColumns}
          from due
            join members_user u on u.id = due.user_id
            join audit_event e on e.id = due.event_id
            ${staffEventJoins}
          order by e.id`,
        [now],
      )
      for (const { role, language, email, ...event } of rows) {
        if (email === null) continue
        const { title, body } = staffWordsOf(event.action, { ...event, role }, language)
        const message = {
          channel: 'email' as const,
          to: seal.openOrMark('user.email', email),
          subject: subjects[role][language],
          // No link: people who get used to links in such messages also follow those of fraudsters.
          body: `${language === 'bn' ? 'পরখ' : 'Porokh'}: ${title} (${formatDateTime(event.at.toISOString(), language)}). ${body}`,
        }
        await writeMessage({ db, pool: db, seal }, message, {}, now)
      }
      return rows.length
    }),
})

/** The messages are stored in plaintext, so they do not describe the event. */
const subjects: Record<Due['role'], Record<Language, string>> = {
  sponsor: { en: 'Your Porokh account', bn: 'আপনার পরখ অ্যাকাউন্ট' },
  operator: { en: 'Porokh, for operators', bn: 'পরখ, পরিচালকদের জন্য' },
}
