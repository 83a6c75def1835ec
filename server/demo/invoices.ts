import { dhakaClock, formatMonth } from '../../contract/format.ts'
import { poisha } from '../../contract/money.ts'
import { spanOfMonth } from '../core/day.ts'
import type { Db } from '../db/db.ts'
import { changeBilling } from '../invoices/change-billing.ts'
import { setTerms } from '../invoices/set-terms.ts'
import type { Seal } from '../sealing/seal.ts'
import { makeDeposit } from '../sponsors/make-deposit.ts'
import { actIn } from './act-as.ts'
import { apps, type AppName } from './apps.ts'
import type { People } from './people.ts'
import { days, hours, minutes, type Timeline } from './timeline.ts'
import { approveTasks, closeCampaigns, openWeek, releaseCampaigns, workThrough } from './weekly-sql.ts'
import { weeklyReport, weeklyStars } from './weekly-words.ts'

interface World {
  db: Db
  secret: string
  seal: Seal
  people: People
}

/** The tests that `sponsor@demo.test` bought in each of the two months before this one. */
const tested: Record<number, readonly AppName[]> = { 2: ['markor', 'feeder'], 1: ['heliboard', 'weather', 'k9'] }
const amount = poisha(18_000)

/** Sponsors are invoiced from two months ago on. */
export function addInvoices(line: Timeline, world: World, now: Date): void {
  const { db, people } = world
  const as = actIn(world)
  const monthBefore = (months: number) => {
    const at = new Date(`${dhakaClock(now.toISOString()).slice(0, 7)}-15T00:00:00Z`)
    at.setUTCMonth(at.getUTCMonth() - months)
    return at.toISOString().slice(0, 7)
  }
  const first = monthBefore(2)
  line.at(spanOfMonth(first).begins, async (at) => {
    await db.query('update invoices_due set first_month = $1, next_month = $1', [`${first}-01`])
    await setTerms(as(await people.operator(at), at), {
      body: {
        fromMonth: first,
        name: 'Porokh (demo)',
        address: 'House 12, Road 5\nDhanmondi, Dhaka 1205',
        bin: null,
        vatRate: 0,
      },
    })
    await changeBilling(as(people.mukto, at), {
      body: { name: 'মুক্ত সফটওয়্যার ঘর', address: 'বাসা ৪, সড়ক ৯\nবোয়ালিয়া, রাজশাহী ৬১০০', bin: '000000000-0101' },
      ifMatch: '*',
    })
  })
  for (const [back, names] of Object.entries(tested)) {
    const month = monthBefore(Number(back))
    const { begins, ends } = spanOfMonth(month)
    addSale(line, world, { names, month, at: hours(days(begins, 7), 10) })
    line.at(hours(ends, 2), async (at) => {
      const issued = async () =>
        (await db.query<{ done: number }>('select invoices_issue_due($1) as done', [at])).rows[0]!.done
      while ((await issued()) > 0);
    })
  }
}

/** A campaign for each app, with every place used and paid. */
function addSale(
  line: Timeline,
  world: World,
  { names, month, at: begins }: { names: readonly AppName[]; month: string; at: Date },
): void {
  const { db, people } = world
  const testers = [people.members.shirin, people.members.nasima]
  const as = actIn(world)
  let campaigns: number[] = []
  let tasks: number[] = []
  line.at(begins, async (at) => {
    await makeDeposit(as(people.mukto, at), {
      body: { amount: poisha(amount * testers.length * names.length), rail: 'sandbox' },
    })
    const rows = names.map((app) => ({
      title: `${apps[app].name}: ${formatMonth(month, 'bn')}`,
      appName: apps[app].name,
      appLink: apps[app].link,
      summary: `${apps[app].does}: নতুন কেউ প্রথমবার চালালে কোথায় আটকান, তা দেখা।`,
      steps: ['অ্যাপটি নামান', '১৫ মিনিট চালান', 'কোথায় থেমে গেছেন লিখুন'],
      amount,
      places: testers.length,
    }))
    campaigns = await openWeek(db, people.mukto, rows, at)
    tasks = await workThrough(
      db,
      names.flatMap((app, n) =>
        testers.map((tester, place) => ({
          campaignId: campaigns[n]!,
          memberId: tester.id,
          startedAt: minutes(at, 20 + n * 50 + place * 5),
          submittedAt: minutes(at, 48 + n * 50 + place * 5),
          review: weeklyReport(tester.username, app, n + place),
          rating: weeklyStars(n + place * 3),
        })),
      ),
    )
  })
  line.at(hours(begins, 24), async (at) => {
    await approveTasks(db, tasks, people.mukto, at)
    await closeCampaigns(db, campaigns, people.mukto, at)
    await releaseCampaigns(db, campaigns, at)
  })
}
