import type { Language } from '../../contract/common.ts'
import { formatNumber } from '../../contract/format.ts'
import type { Message } from '../action.ts'
import type { Db } from '../db/db.ts'
import type { Job } from '../job.ts'
import { contactOf } from '../members/sql.ts'
import type { Seal } from '../seal.ts'

/** Stores a message in the transaction of `db`. `pool` is outside it. */
type WriteMessage = (at: { db: Db; pool: Db; seal: Seal }, message: Message, now: Date) => Promise<void>

interface Warned {
  /** Null in the row that says how many sponsors were counted. */
  sponsor: number | null
  decided: number
  rejected: number
}

/** Counts the rejections of sponsors, and warns those who reject too many (check-rejections.sql): on their page and by e-mail. */
export const warnSponsors = (seal: Seal, writeMessage: WriteMessage): Job => ({
  name: 'abuse.warn-sponsors',
  everySeconds: 600,
  run: ({ db: pool, transaction }, now) =>
    transaction(async (db) => {
      const { rows } = await db.query<Warned>('select sponsor, decided, rejected from abuse_check_rejections($1)', [
        now,
      ])
      let counted = 0
      for (const { sponsor, decided, rejected } of rows) {
        if (sponsor === null) counted = decided
        else
          for (const message of await messagesTo(db, seal, { sponsor, decided, rejected }))
            await writeMessage({ db, pool, seal }, message, now)
      }
      return counted
    }),
})

async function messagesTo(
  db: Db,
  seal: Seal,
  { sponsor, decided, rejected }: Warned & { sponsor: number },
): Promise<Message[]> {
  const { rows } = await db.query<{ id: number }>(
    `select u.id
      from sponsors_user s
        join members_user u on u.id = s.user_id
      where s.sponsor_id = $1
        and u.closed_at is null`,
    [sponsor],
  )
  const messages: Message[] = []
  for (const { id } of rows) {
    const contact = await contactOf(db, id, seal)
    if (!contact) continue
    const { channel, to, language } = contact
    const body = words[language](formatNumber(rejected, language), formatNumber(decided, language))
    messages.push(channel === 'sms' ? { channel, to, body } : { channel, to, subject: subjects[language], body })
  }
  return messages
}

const subjects: Record<Language, string> = { en: 'Many rejected reviews', bn: 'অনেক মতামত নেওয়া হয়নি' }
const words: Record<Language, (rejected: string, decided: string) => string> = {
  en: (rejected, decided) =>
    `Porokh: of the ${decided} reviews of the last 30 days on which you decided, you rejected ${rejected}. That is more than one in five. A review is rejected only when the work was not done, never for an opinion; ask for a repair where something is missing. If it goes on, we will look at it.`,
  bn: (rejected, decided) =>
    `পরখ: গত ৩০ দিনের যে ${decided}টি মতামতে সিদ্ধান্ত হয়েছে, তার ${rejected}টি আপনি নেননি। এটি প্রতি পাঁচটিতে একটিরও বেশি। কাজ না করা হলেই শুধু মতামত না নেওয়া যায়, মতামত পছন্দ না হলে নয়; কিছু বাদ পড়লে সংশোধন চান। এমন চলতে থাকলে আমরা বিষয়টি দেখব।`,
}
