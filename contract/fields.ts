import * as v from 'valibot'
import { Day, GivenTime, Id, Month, Time, Whole, text as written } from './common.ts'
import { field } from './describe.ts'
import { PoishaSchema, rails } from './money.ts'

// Fields that mean the same wherever they stand.

export const acceptTerms = field(v.optional(v.boolean()), 'Whether the terms are accepted. They have to be.')
export const account = field(
  v.string(),
  'Where the money goes: the bank, the branch, the name and the number of the account, as the sponsor wrote it.',
  'City Bank, Gulshan, Rupa Apps Ltd, 1101234567001',
)
export const accounts = field(Whole, 'How many accounts had it; eleven stand for more.', 2)
export const action = field(v.string(), 'What was done.', 'campaign.funded')
export const addedAt = field(Time, 'When it was added.')
export const address = field(v.string(), 'An address.', 'House 12, Road 5, Dhanmondi, Dhaka 1205')
export const amount = field(PoishaSchema, 'The amount.', 5000)
export const appLink = field(
  v.string(),
  'Where the app is found: a page of a store or a site. Members open it.',
  'https://f-droid.org/packages/org.example.hisab/',
)
export const appName = field(v.string(), 'The name of the app.', 'Hisab Khata')
export const approved = field(Whole, 'How many were approved.', 40)
export const at = field(Time, 'When it happened.')
export const balanceAfter = field(PoishaSchema, 'The balance right after this row.', 245000)
export const batchId = field(
  v.nullable(Id),
  'The batch in which an operator sent it; null before, or where the system sent it.',
  31,
)
export const body = field(v.string(), 'The text.', 'Your review of Hisab Khata was approved.')
export const by = field(v.string(), 'Who did it.', 'nasrin')
export const campaignId = field(Id, 'The id of a campaign.', 204)
export const checkedAt = field(
  v.nullable(Time),
  'The time of the books that the last ended check has read; null when none has ended.',
)
export const closedAt = field(v.nullable(Time), 'When it was closed; null while it is open.')
export const count = field(Whole, 'How many.', 12)
export const cover = field(
  v.string(),
  'The address of the campaign’s picture: the sponsor’s icon, or a drawing where there is none.',
  '/api/campaigns/204/cover.svg?v=1a2b3c4d',
)
export const createdAt = field(Time, 'When it was made.')
export const current = field(v.boolean(), 'Whether it is the one that makes this request.')
export const day = field(v.string(), 'A day in Asia/Dhaka.', '2026-11-21')
export const dayOnly = field(v.boolean(), 'Whether the statement says only the day.')
export const decided = field(Whole, 'How many were decided.', 50)
export const decidedAt = field(v.nullable(Time), 'When it was decided; null before.')
export const dueAt = field(Time, 'Until when it has to be handed in.')
export const email = field(
  v.nullable(v.string()),
  'The e-mail address; null without one, or where only others may read it.',
  'rupa@example.com',
)
export const endsAt = field(Time, 'When it ends; null without an end.')
export const endsAtOrNull = field(v.nullable(Time), 'When it ends; null without an end.')
export const expiresAt = field(Time, 'Until when it can be used.')
export const failed = field(Whole, 'How many failed.', 0)
export const fileLine = field(Whole, 'The line of the file.', 14)
export const fromTime = field(v.optional(GivenTime), 'Only from this time on.', '2026-11-21T00:00:00.000Z')
export const fromMonth = field(Month, 'The first month, in Asia/Dhaka, for which it holds.', '2026-11')
export const hash = field(
  v.string(),
  'A hash (SHA-256) in hexadecimal.',
  '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
)
export const height = field(Whole, 'The height in pixels.', 1920)
export const helpful = field(
  v.boolean(),
  'Whether the sponsor found the approved review helpful. It changes neither pay nor level.',
)
export const holderName = field(v.string(), 'The name on the wallet.', 'Rahima Khatun')
export const id = field(Id, 'Its id.', 4711)
export const identifier = field(written(1, 254), 'A username, a phone number or an e-mail address.', 'rupa@example.com')
export const invitationCode = field(
  v.string(),
  'The code with which friends can join. Nobody is paid for inviting.',
  'PRK7M2QX',
)
export const lastSeenAt = field(
  v.nullable(Time),
  'When the account was used last; null when no session of the last time is known.',
)
export const lastUsedAt = field(v.nullable(Time), 'When it was used last, to the hour; null if never.')
export const level = field(Whole, 'The member’s level, 0 to 4.', 1)
export const link = field(
  v.nullable(v.string()),
  'A page of Porokh or of another site; null without one.',
  '/tasks/4711',
)
export const memberId = field(Id, 'The id of a member.', 4711)
export const memberSince = field(Time, 'When the member joined.')
export const members = field(Whole, 'How many members.', 310)
export const minReviewLength = field(Whole, 'How many characters a review needs at least.', 60)
export const month = field(v.optional(Month), 'Only those of this month in Asia/Dhaka.', '2026-11')
export const most = field(Whole, 'At most so many are counted.', 10000)
export const note = field(v.string(), 'A note, in words.', 'Seen with the bank.')
export const number = field(
  v.string(),
  'The number of the wallet, with stars but for its last three digits.',
  '********678',
)
export const on = field(v.boolean(), 'Whether it can be used.')
export const openSigns = field(Whole, 'How many signs of market abuse nobody has looked at; 50 stand for more.', 0)
export const optionalAction = field(
  v.optional(written(1, 60)),
  'Only this action, such as `payout.paid`, or all of a kind: `payout.`',
  'campaign.funded',
)
export const optionalDay = field(v.optional(Day), 'Only those of this day in Asia/Dhaka.', '2026-11-21')
export const organisation = field(v.string(), 'The name of the sponsor’s organisation.', 'Rupa Apps Ltd')
export const outcome = field(v.picklist(['paid', 'failed']), 'What the provider says.')
export const paid = field(Whole, 'How many were paid.', 40)
export const pay = field(
  PoishaSchema,
  'What the member gets for it: the amount times the share of the level, rounded half up.',
  3500,
)
export const payoutId = field(Id, 'The id of a payout.', 512)
export const payouts = field(Whole, 'How many payouts.', 12)
export const payoutsFrom = field(
  v.nullable(Time),
  'When payouts are possible again after a change of the wallet; null if they are possible now.',
)
export const phone = field(
  v.nullable(v.string()),
  'The phone number; null without one, or where only others may read it.',
  '+8801712345678',
)
export const picture = field(v.string(), 'The address of the picture.', '/banners/honest.svg')
export const pin = field(written(1, 10), 'The withdrawal PIN of the member.', '4821')
export const pinSet = field(v.boolean(), 'Whether the member has set a withdrawal PIN.')
export const placesLeft = field(Whole, 'How many places can be started now.', 17)
export const proposedAt = field(Time, 'When it was proposed.')
export const proposedBy = field(v.string(), 'The operator who proposed it.', 'nasrin')
export const rail = field(
  v.picklist(rails),
  'The way on which money comes and goes: `sandbox` moves no real money, `manual` is a bank transfer that an operator records.',
  'manual',
)
export const reason = field(v.string(), 'Why, in words.', 'The review is about another app than this one.')
export const reference = field(v.string(), 'What the bank or the provider calls it.', 'FT26325X9K2')
export const rejected = field(Whole, 'How many were rejected.', 2)
export const request = field(v.string(), 'What to repair, in words.', 'Please say on which screen the app stopped.')
export const review = field(
  v.string(),
  'The review in the tester’s own words.',
  'The app opens fast on my phone, but the total is cut off.',
)
export const reviews = field(Whole, 'How many reviews.', 20)
export const root = field(
  v.string(),
  'The root of the Merkle tree, in hexadecimal.',
  '6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b',
)
export const savedAt = field(Time, 'When it was saved.')
export const search = field(v.optional(written(1, 254)), 'Only those in which these words are found.', 'total')
export const searchedTo = field(
  v.nullable(Time),
  'Where a page ended before it was full: everything until this time was searched, and `next` goes on with what is older. Null otherwise.',
)
export const secondsSpent = field(
  Whole,
  'How many seconds passed between the start of the task and the submission.',
  1260,
)
export const seenAt = field(Time, 'When it was seen last.')
export const share = field(Whole, 'The member’s part of the amount in percent, by level.', 70)
export const signedInAt = field(Time, 'When somebody signed in there.')
export const since = field(Time, 'Since when.')
export const sponsorId = field(Id, 'The id of a sponsor.', 12)
export const startedAt = field(Time, 'When it began.')
export const steps = field(v.array(v.string()), 'What to try, one thing each.', [
  'Add a sale of 120 taka',
  'Look at the total of the day',
])
export const submittedAt = field(Time, 'When it was handed in; null before.')
export const submittedAtOrNull = field(v.nullable(Time), 'When it was handed in; null before.')
export const taskId = field(Id, 'The id of the task, by which a submission is known.', 4711)
export const tasks = field(Whole, 'How many tasks.', 6)
export const tester = field(
  v.string(),
  'The tester’s pseudonym: the same within this campaign, another one in every other, and not linked to the person.',
  'Tester 4K7QXM',
)
export const text = field(v.string(), 'The text.', 'The total is cut off.')
export const title = field(v.string(), 'The title.', 'A task app for shops')
export const to = field(v.optional(GivenTime), 'Only up to this time, and with it.', '2026-11-22T00:00:00.000Z')
export const tries = field(Whole, 'How often it was tried.', 1)
export const updatedAt = field(Time, 'When it was changed last.')
export const userAgent = field(v.string(), 'What the browser says it is.', 'Mozilla/5.0 (Linux; Android 13)')
export const userId = field(Id, 'The id of a user.', 17)
export const username = field(v.string(), 'The name with which somebody signs in.', 'rahima')
export const vatRate = field(
  Whole,
  'The rate of VAT in basis points of the net amount: 1500 is 15 %. 0: not registered, and no VAT is shown.',
  1500,
)
export const verified = field(v.boolean(), 'Whether the phone number or the e-mail address was verified.')
export const version = field(Whole, 'Counts its changes. In quotes it is the ETag, for If-Match.', 3)
export const width = field(Whole, 'The width in pixels.', 1080)
export const windowHours = field(
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(240)),
  'How far apart, in hours, a line and a payment of the books may be.',
  48,
)
export const withheld = field(PoishaSchema, 'The tax that is kept back for the tax office, in poisha.', 0)
