import type { Db } from '../db/db.ts'
import { readNotifications } from '../notifications/read-notifications.ts'
import { answerTicket } from '../support/answer-ticket.ts'
import { openTicket } from '../support/open-ticket.ts'
import { reportFraud } from '../support/report-fraud.ts'
import type { Seal } from '../sealing/seal.ts'
import { actIn } from './act-as.ts'
import type { People } from './people.ts'
import { hours, type Timeline } from './timeline.ts'

interface World {
  db: Db
  secret: string
  seal: Seal
  people: People
}

/** Adds support questions, a report of fraud, read notifications, and the links that operators have set. */
export function askAndReport(line: Timeline, { db, secret, seal, people }: World, now: Date): void {
  const as = actIn({ db, secret, seal })
  const { member, nodi } = people.members

  let asked = 0
  line.at(hours(now, -60), async (at) => {
    const text = 'আমার বোনের বিকাশ নম্বর দিলে কি চলবে, নাকি নিজের নম্বরই লাগবে?'
    asked = (await openTicket(as(member, at), { body: { subject: 'ওয়ালেট বদলাতে চাই', text } })).id
  })
  line.at(hours(now, -56), async (at) => {
    const text = 'নিজের নামের ওয়ালেট দিন, একটি নম্বর একজন সদস্যেরই হতে পারে। বদলানোর পর প্রথমবার টাকা তুলতে ২৪ ঘণ্টা লাগবে।'
    return answerTicket(as(await people.operator(at), at), { params: { id: asked }, body: { text, close: false } })
  })
  line.at(hours(now, -7), (at) => {
    const text = 'ক্যাম্পাসের ওয়াই-ফাই দিয়ে ছবি দিলে ৯০ শতাংশে আটকে থাকে। মোবাইল ডেটায় ঠিক আছে। কী করব?'
    return openTicket(as(nodi, at), { body: { subject: 'স্ক্রিনশট আপলোড হচ্ছে না', text } })
  })
  line.at(hours(now, -28), (at) => {
    const what = 'আমাকে গ্রুপে যোগ করে বলেছে ৫০০ টাকা জমা দিলে বড় টাস্ক খুলবে। আমি দিইনি, ছবি রেখে দিয়েছি।'
    return reportFraud(as(nodi, at), {
      body: { who: 'টেলিগ্রামে "পরখ ভিআইপি টাস্ক" নামের গ্রুপ', what, contact: 'nodi' },
    })
  })
  line.at(hours(now, -72), async (at) => {
    const { rows } = await db.query<{ id: number }>('select max(id) as id from audit_event')
    for (const tester of Object.values(people.members)) {
      await readNotifications(as(tester, at), { body: { upTo: rows[0]!.id } })
    }
  })
  line.at(hours(now, -200), () =>
    db.query(
      `insert into content_support_link (place, name_en, name_bn, url) values
         (1, 'WhatsApp', 'হোয়াটসঅ্যাপ', 'https://example.com/porokh-whatsapp'),
         (2, 'Telegram 1', 'টেলিগ্রাম ১', 'https://example.com/porokh-telegram-1'), 
         (3, 'Telegram 2', 'টেলিগ্রাম ২', 'https://example.com/porokh-telegram-2')`,
    ),
  )
}
