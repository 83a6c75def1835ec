import type { Language } from '../../contract/common.ts'
import { formatDateTime } from '../../contract/format.ts'
import type { Message } from '../action.ts'
import type { Db } from '../db/db.ts'
import type { Job } from '../job.ts'
import { contactOf } from '../members/sql.ts'
import type { Seal } from '../seal.ts'

/** How many days before its end a sponsor is told of a token. */
export const warnDays = 7

/** Stores a message in the transaction of `db`. `pool` is outside it. */
type WriteMessage = (at: { db: Db; pool: Db; seal: Seal }, message: Message, now: Date) => Promise<void>

/**
 * Tells sponsors of API tokens that will end: a week before, and those that have got their end by an upgrade at once, too. Nobody is told of
 * a token that was revoked or has ended.
 */
export const tellEndingTokens = (seal: Seal, writeMessage: WriteMessage): Job => ({
  name: 'sponsors.tell-ending-tokens',
  everySeconds: 600,
  run: ({ db: pool, transaction }, now) =>
    transaction(async (db) => {
      const { rows } = await db.query<{ name: string; userId: number; expiresAt: Date }>(
        `update sponsors_token
          set warn_at = case when warn_at < expires_at - $2::interval then expires_at - $2::interval end
          where id in (
            select id from sponsors_token
            where warn_at <= $1 and revoked_at is null and expires_at > $1
            order by warn_at
            limit 20
            for update skip locked
          )
          returning name, user_id as "userId", expires_at as "expiresAt"`,
        [now, `${warnDays * 24} hours`],
      )
      for (const { name, userId, expiresAt } of rows) {
        const contact = await contactOf(db, userId, seal)
        if (!contact) continue
        const { channel, to, language } = contact
        const body = words[language](name, formatDateTime(expiresAt.toISOString(), language))
        const message = channel === 'sms' ? { channel, to, body } : { channel, to, subject: subjects[language], body }
        await writeMessage({ db, pool, seal }, message, now)
      }
      return rows.length
    }),
})

const subjects: Record<Language, string> = { en: 'An API token will end', bn: 'একটি API টোকেনের মেয়াদ শেষ হবে' }
const words: Record<Language, (name: string, at: string) => string> = {
  en: (name, at) =>
    `Porokh: your API token “${name}” ends on ${at}. Scripts that use it are refused after that. Make a new token under API tokens before, if you still need one.`,
  bn: (name, at) =>
    `পরখ: আপনার API টোকেন “${name}”-এর মেয়াদ ${at} তারিখে শেষ হবে। এরপর যে স্ক্রিপ্ট এটি ব্যবহার করে তা আর চলবে না। দরকার হলে তার আগেই API টোকেন পাতায় নতুন একটি তৈরি করুন।`,
}
