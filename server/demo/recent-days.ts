import * as v from 'valibot'
import { campaigns } from '../../contract/campaigns.ts'
import { poisha } from '../../contract/money.ts'
import { addPicture } from '../campaigns/add-picture.ts'
import { createCampaign } from '../campaigns/create-campaign.ts'
import { makeLink } from '../campaigns/links.ts'
import { fundCampaign } from '../campaigns/fund-campaign.ts'
import { openCampaign } from '../campaigns/open-campaign.ts'
import { sendBackCampaign } from '../campaigns/send-back-campaign.ts'
import { submitCampaign } from '../campaigns/submit-campaign.ts'
import type { Db } from '../db/db.ts'
import { submitTask } from '../tasks/submission/submit-task.ts'
import { askRefund } from '../sponsors/ask-refund.ts'
import { makeDeposit } from '../sponsors/make-deposit.ts'
import { setOfPlatform } from '../sponsors/set-of-platform.ts'
import { approve } from '../tasks/approve-task.ts'
import { askRepair } from '../tasks/ask-repair.ts'
import { disputeTask } from '../tasks/dispute-task.ts'
import { rejectTask } from '../tasks/reject-task.ts'
import { start } from '../tasks/start-task.ts'
import type { Seal } from '../sealing/seal.ts'
import { actIn } from './act-as.ts'
import { apps, type AppName } from './apps.ts'
import { drawPictures } from './draw-pictures.ts'
import { openCampaigns, type OpenCampaign } from './open-campaigns.ts'
import type { People } from './people.ts'
import { submissions, type Submission } from './recent-words.ts'
import { hours, minutes, type Timeline } from './timeline.ts'

interface World {
  db: Db
  secret: string
  seal: Seal
  people: People
}

/** The last week: open campaigns, submissions, and items that wait for a member, a sponsor and an operator. */
export function addRecentDays(line: Timeline, { db, secret, seal, people }: World, now: Date): void {
  const as = actIn({ db, secret, seal })
  const ids = {} as Record<AppName, number>

  const draft = async (campaign: OpenCampaign & { app: AppName }, at: Date) => {
    const { sponsor, app, ...words } = campaign
    const body = v.parse(campaigns['POST /api/sponsor/campaigns'].body, {
      platform: 'android',
      appName: apps[app].name,
      appLink: apps[app].link,
      ...words,
    })
    return (await createCampaign(as(people[sponsor], at), { body })).id
  }
  const fund = (sponsor: OpenCampaign['sponsor'], id: number, at: Date) =>
    fundCampaign(as(people[sponsor], at), { params: { id } })
  const submit = (sponsor: OpenCampaign['sponsor'], id: number, at: Date) =>
    submitCampaign(as(people[sponsor], at), { params: { id } })

  line.at(hours(now, -171), async (at) =>
    setOfPlatform(as(await people.operator(at), at), {
      params: { id: people.porokh.sponsorId },
      body: { ofPlatform: true },
    }),
  )
  for (const sponsor of ['mukto', 'shapla', 'porokh'] as const) {
    const cost = Object.values(openCampaigns)
      .filter((one) => one.sponsor === sponsor)
      .reduce((sum, one) => sum + one.amount * one.places, 0)
    // The funding of all campaigns, rounded up to ten thousand taka, plus some more money.
    const amount = poisha(Math.ceil(cost / 1_000_000) * 1_000_000 + 2_500_000)
    line.at(hours(now, -170), (at) => makeDeposit(as(people[sponsor], at), { body: { amount, rail: 'sandbox' } }))
  }
  for (const [index, app] of (Object.keys(openCampaigns) as AppName[]).entries()) {
    const campaign = openCampaigns[app]
    line.at(minutes(hours(now, -168), index * 11), async (at) => {
      ids[app] = await draft({ ...campaign, app }, at)
      for (const { kind, bytes } of await drawPictures(app)) {
        const file = { name: '', type: 'image/png', bytes }
        await addPicture(as(people[campaign.sponsor], at), { params: { id: ids[app] }, query: { kind }, file })
      }
      await fund(campaign.sponsor, ids[app], at)
      await submit(campaign.sponsor, ids[app], at)
    })
    line.at(minutes(hours(now, -164), index * 17), async (at) =>
      openCampaign(as(await people.operator(at), at), { params: { id: ids[app] } }),
    )
    line.at(minutes(hours(now, -20), index), (at) =>
      makeLink(as(people[campaign.sponsor], at), { params: { id: ids[app] }, body: { days: 90 } }),
    )
  }

  for (const submission of submissions)
    addSubmission(line, { db, secret, seal, people }, submission, { campaignId: () => ids[submission.app], now })

  // One campaign waits for the operators, one was sent back to its sponsor, and a bank transfer is not recorded yet.
  line.at(hours(now, -30), async (at) => {
    const id = await draft(
      {
        ...openCampaigns.wikipedia,
        app: 'wikipedia',
        places: 10,
        title: 'Wikipedia: ছবি ছাড়া পড়া',
        summary: 'ছবি বন্ধ রেখে বাংলা নিবন্ধ পড়তে কেমন লাগে, কতটা ডেটা বাঁচে, তা দেখা।',
      },
      at,
    )
    await fund('mukto', id, at)
    await submit('mukto', id, at)
  })
  line.at(hours(now, -52), async (at) => {
    const id = await draft(
      {
        ...openCampaigns.localsend,
        app: 'localsend',
        places: 8,
        title: 'LocalSend: কম্পিউটারে ফাইল পাঠানো',
        steps: ['কম্পিউটারে অ্যাপটি চালু করুন', 'ফোন থেকে একটি ফাইল পাঠান'],
      },
      at,
    )
    await submit('mukto', id, at)
    const reason = 'দ্বিতীয় ধাপটি আরেকটু খুলে লিখুন: কী ধরনের ফাইল, কত বড়, আর কম্পিউটার না থাকলে সদস্য কী করবেন।'
    await sendBackCampaign(as(await people.operator2(at), at), { params: { id }, body: { reason } })
  })
  line.at(hours(now, -6), (at) =>
    makeDeposit(as(people.shapla, at), { body: { amount: poisha(5_000_000), rail: 'manual' } }),
  )
  line.at(hours(now, -3), (at) =>
    askRefund(as(people.shapla, at), {
      body: { amount: poisha(500_000), account: 'Shapla Quality, Sonali Bank, Motijheel, 0123456789012' },
    }),
  )
}

/** The user agents of the testers' browsers. */
const phones = [
  'Mozilla/5.0 (Android 14; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0',
  'Mozilla/5.0 (Linux; Android 11; Redmi 9A) AppleWebKit/537.36 Chrome/89.0.4389.105 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 9; SM-T295) AppleWebKit/537.36 Chrome/89.0.4389.105 Safari/537.36',
  'Mozilla/5.0 (Android 13; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0',
]

interface Place {
  campaignId: () => number
  now: Date
}

function addSubmission(
  line: Timeline,
  { db, secret, seal, people }: World,
  one: Submission,
  { campaignId, now }: Place,
): void {
  const as = actIn({ db, secret, seal })
  const tester = people.members[one.who]
  const sponsor = people[openCampaigns[one.app].sponsor]
  const startedAt = hours(now, -one.started)
  const submittedAt = minutes(startedAt, one.took)
  let taskId = 0
  line.at(startedAt, async (at) => {
    taskId = (await start(as(tester, at), { body: { campaignId: campaignId() } })).id
  })
  line.at(submittedAt, (at) =>
    submitTask(
      { ...as(tester, at), userAgent: phones[tester.id % phones.length]! },
      {
        params: { id: taskId },
        body: { review: one.review, rating: one.rating, answers: one.answers ?? {} },
      },
    ),
  )
  const { decided } = one
  if (!decided) return
  line.at(hours(submittedAt, decided.after), async (at) => {
    const { as: decision, category = 'other', words = '' } = decided
    const ctx = as(sponsor, at)
    if (decision === 'approved') await approve(ctx, { params: { taskId } })
    if (decision === 'repair') await askRepair(ctx, { params: { taskId }, body: { request: words } })
    if (decision === 'rejected') await rejectTask(ctx, { params: { taskId }, body: { category, reason: words } })
  })
  const { disputed } = decided
  if (disputed)
    line.at(hours(submittedAt, decided.after + 3), (at) =>
      disputeTask(as(tester, at), { params: { id: taskId }, body: { reason: disputed } }),
    )
}
