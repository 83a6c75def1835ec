import * as v from 'valibot'
import { Day, GivenTime, Id, Month, Time, Whole, text as written } from './common.ts'
import { field } from './describe.ts'
import { PoishaSchema, rails } from './money.ts'

// Fields that mean the same wherever they stand.

export const acceptTerms = field(v.optional(v.boolean()), 'Whether the terms are accepted, which is required.')
export const account = field(
  v.string(),
  'The receiving account as the sponsor wrote it: the bank, the branch, the holder’s name and the number.',
  'City Bank, Gulshan, Rupa Apps Ltd, 1101234567001',
)
export const accounts = field(Whole, 'Number of accounts with the same trace; 11 means more than ten.', 2)
export const action = field(v.string(), 'The action.', 'campaign.funded')
export const addedAt = field(Time, 'Time of addition.')
export const address = field(v.string(), 'A postal address.', 'House 12, Road 5, Dhanmondi, Dhaka 1205')
export const amount = field(PoishaSchema, 'The amount.', 5000)
export const appLink = field(
  v.string(),
  'The address of the app in a store or on a website. Members open it.',
  'https://f-droid.org/packages/org.example.hisab/',
)
export const appName = field(v.string(), 'The name of the app.', 'Hisab Khata')
export const approved = field(Whole, 'Number approved.', 40)
export const at = field(Time, 'Time of the event.')
export const balanceAfter = field(PoishaSchema, 'The balance directly after this row.', 245000)
export const batchId = field(
  v.nullable(Id),
  'The batch in which an operator sent the payout; null before that, and if the system sent it.',
  31,
)
export const body = field(v.string(), 'The text.', 'Your review of Hisab Khata was approved.')
export const by = field(v.string(), 'The person who acted.', 'nasrin')
export const campaignId = field(Id, 'The id of a campaign.', 204)
export const checkedAt = field(
  v.nullable(Time),
  'The time up to which the last completed check read the books; null if no check has completed.',
)
export const closedAt = field(v.nullable(Time), 'Time of closing; null while open.')
export const count = field(Whole, 'The count.', 12)
export const cover = field(
  v.string(),
  'The address of the campaign’s cover: the sponsor’s icon, or a drawing if there is none.',
  '/api/campaigns/204/cover.svg?v=1a2b3c4d',
)
export const createdAt = field(Time, 'Time of creation.')
export const current = field(v.boolean(), 'Whether this is the device of the present request.')
export const day = field(v.string(), 'A day in Asia/Dhaka.', '2026-11-21')
export const dayOnly = field(v.boolean(), 'Whether the statement gives only the day.')
export const decided = field(Whole, 'Number of decisions.', 50)
export const decidedAt = field(v.nullable(Time), 'Time of the decision; null until then.')
export const dueAt = field(Time, 'The deadline for the submission.')
export const email = field(
  v.nullable(v.string()),
  'The e-mail address; null if there is none or the caller may not read it.',
  'rupa@example.com',
)
export const endsAt = field(Time, 'Time when it ends.')
export const endsAtOrNull = field(v.nullable(Time), 'Time when it ends; null if it has no end.')
export const expiresAt = field(Time, 'Time of expiry.')
export const failed = field(Whole, 'Number of failures.', 0)
export const fileLine = field(Whole, 'The line number in the file.', 14)
export const fromTime = field(v.optional(GivenTime), 'Only from this time on.', '2026-11-21T00:00:00.000Z')
export const fromMonth = field(Month, 'The first month, in Asia/Dhaka, for which it applies.', '2026-11')
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
export const id = field(Id, 'The id.', 4711)
export const identifier = field(written(1, 254), 'A username, a phone number or an e-mail address.', 'rupa@example.com')
export const invitationCode = field(
  v.string(),
  'The code with which friends can join. Inviting is not paid.',
  'PRK7M2QX',
)
export const lastSeenAt = field(v.nullable(Time), 'Time of the account’s last use; null if no recent session is known.')
export const lastUsedAt = field(v.nullable(Time), 'Time of the last use, rounded to the hour; null if never used.')
export const level = field(Whole, 'The member’s level, 0 to 4.', 1)
export const link = field(
  v.nullable(v.string()),
  'The address of a page of Porokh or another site; null if there is none.',
  '/tasks/4711',
)
export const memberId = field(Id, 'The id of a member.', 4711)
export const memberSince = field(Time, 'Time when the member joined.')
export const members = field(Whole, 'Number of members.', 310)
export const minReviewLength = field(Whole, 'Minimum number of characters in a review.', 60)
export const month = field(v.optional(Month), 'Only entries of this month in Asia/Dhaka.', '2026-11')
export const most = field(Whole, 'Maximum number counted.', 10000)
export const note = field(v.string(), 'The note.', 'Seen with the bank.')
export const number = field(
  v.string(),
  'The number of the wallet, masked except for the last three digits.',
  '********678',
)
export const on = field(v.boolean(), 'Whether it is enabled.')
export const openSigns = field(Whole, 'Number of unexamined signs of market abuse; at most 50 are counted.', 0)
export const optionalAction = field(
  v.optional(written(1, 60)),
  'Only this action, such as `payout.paid`, or all actions with a prefix, such as `payout.`',
  'campaign.funded',
)
export const optionalDay = field(v.optional(Day), 'Only entries of this day in Asia/Dhaka.', '2026-11-21')
export const organisation = field(v.string(), 'The name of the sponsor’s organisation.', 'Rupa Apps Ltd')
export const outcome = field(
  v.nullable(v.picklist(['paid', 'failed'])),
  'The outcome, as reported by the provider; null if the line has none.',
)
export const paid = field(Whole, 'Number paid.', 40)
export const pay = field(
  PoishaSchema,
  'The member’s pay: the amount times the share of the level, rounded half up.',
  3500,
)
export const payoutId = field(Id, 'The id of a payout.', 512)
export const payouts = field(Whole, 'Number of payouts.', 12)
export const payoutsFrom = field(
  v.nullable(Time),
  'Time when payouts are possible again after a change of the wallet; null if they are possible now.',
)
export const phone = field(
  v.nullable(v.string()),
  'The phone number; null if there is none or the caller may not read it.',
  '+8801712345678',
)
export const picture = field(v.string(), 'The address of the picture.', '/banners/honest.svg')
export const pin = field(written(1, 10), 'The withdrawal PIN of the member.', '4821')
export const pinSet = field(v.boolean(), 'Whether the member has set a withdrawal PIN.')
export const placesLeft = field(Whole, 'Number of places that can be started now.', 17)
export const proposedAt = field(Time, 'Time of the proposal.')
export const proposedBy = field(v.string(), 'The operator who made the proposal.', 'nasrin')
export const rail = field(
  v.picklist(rails),
  'The rail: `sandbox` moves no real money, `manual` is a bank transfer that an operator records.',
  'manual',
)
export const reason = field(v.string(), 'The reason, in words.', 'The review is about another app than this one.')
export const reference = field(v.string(), 'The transaction reference at the bank or provider.', 'FT26325X9K2')
export const rejected = field(Whole, 'Number rejected.', 2)
export const request = field(
  v.string(),
  'The requested repair, in words.',
  'Please say on which screen the app stopped.',
)
export const review = field(
  v.string(),
  'The review in the tester’s own words.',
  'The app opens fast on my phone, but the total is cut off.',
)
export const reviews = field(Whole, 'Number of reviews.', 20)
export const root = field(
  v.string(),
  'The root of the Merkle tree, in hexadecimal.',
  '6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b',
)
export const savedAt = field(Time, 'Time of saving.')
export const search = field(v.optional(written(1, 254)), 'Only entries that contain these words.', 'total')
export const searchedTo = field(
  v.nullable(Time),
  'Set if the page ended early: entries back to this time were searched, and `next` continues with older ones. Null otherwise.',
)
export const secondsSpent = field(Whole, 'Number of seconds between the start of the task and the submission.', 1260)
export const seenAt = field(Time, 'Time of the last detection.')
export const share = field(Whole, 'The member’s share of the amount in percent, by level.', 70)
export const signedInAt = field(Time, 'Time of the sign-in.')
export const since = field(Time, 'Time of the start.')
export const sponsorId = field(Id, 'The id of a sponsor.', 12)
export const startedAt = field(Time, 'Time of the start.')
export const steps = field(v.array(v.string()), 'The steps to try, one each.', [
  'Add a sale of 120 taka',
  'Look at the total of the day',
])
export const submittedAt = field(Time, 'Time of the submission.')
export const submittedAtOrNull = field(v.nullable(Time), 'Time of the submission; null until then.')
export const taskId = field(Id, 'The id of the task, which also identifies its submission.', 4711)
export const tasks = field(Whole, 'Number of tasks.', 6)
export const tester = field(
  v.string(),
  'The tester’s pseudonym, constant within a campaign, different in each campaign, and not linked to the person.',
  'Tester 4K7QXM',
)
export const text = field(v.string(), 'The text.', 'The total is cut off.')
export const title = field(v.string(), 'The title.', 'A task app for shops')
export const to = field(v.optional(GivenTime), 'Only up to and including this time.', '2026-11-22T00:00:00.000Z')
export const tries = field(Whole, 'Number of attempts.', 1)
export const updatedAt = field(Time, 'Time of the last change.')
export const userAgent = field(v.string(), 'The user agent, as sent by the browser.', 'Mozilla/5.0 (Linux; Android 13)')
export const userId = field(Id, 'The id of a user.', 17)
export const username = field(v.string(), 'The username for signing in.', 'rahima')
export const vatRate = field(
  Whole,
  'The VAT rate in basis points of the net amount: 1500 is 15 %. 0: not registered, so no VAT is shown.',
  1500,
)
export const verified = field(v.boolean(), 'Whether the phone number or the e-mail address was verified.')
export const version = field(Whole, 'The version, raised by each change. In quotes, it is the ETag for If-Match.', 3)
export const width = field(Whole, 'The width in pixels.', 1080)
export const windowHours = field(
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(240)),
  'The maximum number of hours between a line and a payment that match.',
  48,
)
export const withheld = field(PoishaSchema, 'The withheld tax, in poisha.', 0)
