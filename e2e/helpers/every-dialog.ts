import type { Page } from '@playwright/test'
import {
  alter,
  changeCharge,
  changeMinimum,
  click,
  never,
  openTags,
  press,
  refuse,
  soon,
  type DialogToOpen,
} from './open-dialog.ts'
import { withApproval, withBatch, withFraud, withOldHold, withScreenshot } from './dialog-samples.ts'
import { statementDialogs } from './statement-dialogs.ts'

const submitted = (page: Page) =>
  alter(page, '**/submissions?*', ({ items }) =>
    Object.assign(items[0]!, {
      state: 'submitted',
      repair: null,
      screenshots: [{ id: 1, url: '/icon-192.png', width: 192, height: 192 }],
    }),
  )
const withHold = (page: Page) =>
  alter(page, '**/api/me', (me) =>
    Object.assign(me, {
      holds: [
        { id: 1, kind: 'payout', reason: 'A wallet of two people.', endsAt: soon(), appealed: false, answer: null },
      ],
    }),
  )
const profile = (dialog: string, name: string): DialogToOpen => ({
  file: `web/members/${name}.tsx`,
  who: 'member',
  path: `/profile?open=${dialog}`,
})
const console = (
  file: string,
  path: string,
  catalogue: string,
  key: string,
  before?: DialogToOpen['before'],
): DialogToOpen => ({
  file: `web/${file}.tsx`,
  who: path.startsWith('/sponsor') ? 'sponsor@demo.test' : 'operator',
  path,
  open: press(catalogue, key),
  ...(before && { before }),
})

const withTag = (page: Page) =>
  page.route('**/api/sponsor/tags', (route) => route.fulfill({ json: { items: [{ id: 1, name: 'slow network' }] } }))
const aboveTheList = ['SponsorApproveMany', 'SponsorKeyHelp', 'SponsorTagList', 'SponsorRemove']
/** On a phone a submission is shown when its row is pressed. */
const desk = (file: string, open: NonNullable<DialogToOpen['open']>): DialogToOpen => ({
  file: `web/feedback/${file}.tsx`,
  who: 'sponsor@demo.test',
  path: '/sponsor/campaigns/CAMPAIGN/submissions',
  before: submitted,
  open: async (page, say) => {
    if (!aboveTheList.includes(file)) await click('.desk__link')(page)
    await open(page, say)
  },
})

export const everyDialog: readonly DialogToOpen[] = [
  {
    file: 'web/members/Appeal.tsx',
    who: '',
    path: '/login',
    before: (page) => refuse(page, '**/api/login', 403, 'login.frozen', { holdId: 1, reason: 'x', endsAt: null }),
    open: async (page, say) => {
      await page.locator('[name=username]').fill('rahima')
      await page.locator('[name=password]').fill('a long password')
      await press('members/sign-in', 'signIn')(page, say)
      await press('members/sign-in', 'appeal')(page, say)
    },
  },
  profile('wallet', 'WalletDialog'),
  profile('password', 'ChangePasswordDialog'),
  profile('pin', 'PinDialog'),
  profile('devices', 'DevicesDialog'),
  profile('verify', 'VerifyDialog'),
  profile('comforts', 'ComfortsDialog'),
  profile('fits', 'FitsDialog'),
  profile('data', 'MyDataDialog'),
  profile('close', 'CloseAccountDialog'),
  {
    file: 'web/holds/Appeals.tsx',
    who: 'member',
    path: '/support',
    before: withHold,
    open: press('holds/words', 'appeal'),
  },
  {
    file: 'web/notifications/NotificationsSheet.tsx',
    who: 'member',
    path: '/record',
    open: click('.icon-button.relative'),
  },
  {
    file: 'web/tasks/TrackRecordDialog.tsx',
    who: 'member',
    path: '/record',
    open: press('tasks/record', 'trackRecord'),
  },
  { file: 'web/tasks/GiveBackDialog.tsx', who: 'member', path: '/record', open: press('tasks/record', 'giveBack') },
  { file: 'web/tasks/PendingDialog.tsx', who: 'member', path: '/' },
  { file: 'web/tasks/TaskSheet.tsx', who: 'member', path: '/task?task=TASK' },
  {
    file: 'web/tasks/TipsDialog.tsx',
    who: 'member',
    path: '/task?task=TASK',
    before: async (page) => {
      await refuse(page, '**/api/tasks/*/submit', 500, 'internal')
      await alter(page, /\/api\/tasks\/\d+$/, (task) => {
        Object.assign(task.campaign, { questions: [], screenshotsRequired: 0, minReviewLength: 10 })
        task.draft = { review: 'I planned a route from Savar to Dhaka.', rating: 4, answers: {}, savedAt: soon() }
      })
    },
    open: press('tasks/sheet', 'submit'),
  },
  {
    file: 'web/shell/PasswordDialog.tsx',
    who: 'nodi',
    path: '/record',
    before: (page) => refuse(page, '**/api/tasks?*', 401, 'auth.signed_out'),
  },
  {
    file: 'web/tasks/DisputeDialog.tsx',
    who: 'nodi',
    path: '/record',
    before: (page) =>
      alter(
        page,
        '**/api/tasks?*',
        ({ items }) => {
          const rejection = {
            category: 'not_tried',
            reason: 'None of the steps were tried.',
            disputeUntil: soon(),
            final: false,
          }
          Object.assign(items[0]!, { state: 'rejected', rejection, dispute: null })
        },
        (url) => url.replace('in_progress', 'completed'),
      ),
    open: async (page, say) => {
      await page
        .locator('summary')
        .first()
        .click({ timeout: 1000 })
        .catch(() => undefined)
      await press('tasks/record', 'dispute')(page, say)
    },
  },
  {
    file: 'web/tasks/NoticeDialog.tsx',
    who: 'nodi',
    path: '/',
    open: click('.marquee__half button'),
  },
  {
    file: 'web/tasks/OfferSheet.tsx',
    who: 'nodi',
    path: '/',
    open: click('.card--next button'),
  },
  {
    file: 'web/tasks/PromotionDialog.tsx',
    who: 'nodi',
    path: '/',
    before: (page) =>
      alter(page, '**/api/promotion', (body) => {
        body.promotion = {
          id: 1,
          title: 'Testing week',
          text: 'Thirty new campaigns.',
          picture: '/banners/levels.svg',
          link: '/event',
        }
      }),
  },
  {
    file: 'web/tasks/TaskStart.tsx',
    who: 'nodi',
    path: '/task',
    before: (page) =>
      page.route('**/api/tasks', (route) => (route.request().method() === 'POST' ? never() : route.fallback())),
    open: press('tasks/words', 'startTask'),
  },
  { file: 'web/ledger/ReceiptDialog.tsx', who: 'nodi', path: '/report', open: press('ledger/words', 'receipt') },
  {
    file: 'web/payouts/ConfirmPayout.tsx',
    who: 'nodi',
    path: '/withdraw',
    open: async (page, say) => {
      await press('payouts/words', 'withdrawAll')(page, say)
      await press('payouts/words', 'goOn')(page, say)
    },
  },

  console('campaigns/SponsorCampaignActions', '/sponsor/campaigns/CAMPAIGN', 'campaigns/sponsor', 'close', (page) =>
    alter(page, /\/api\/sponsor\/campaigns\/\d+$/, (campaign) => Object.assign(campaign, { state: 'open' })),
  ),
  console('campaigns/SponsorCampaignActions', '/sponsor/campaigns/CAMPAIGN', 'campaigns/sponsor', 'fund', (page) =>
    alter(page, /\/api\/sponsor\/campaigns\/\d+$/, (campaign) =>
      Object.assign(campaign, { state: 'draft', escrow: 0 }),
    ),
  ),
  console('campaigns/SponsorDelete', '/sponsor/campaigns/CAMPAIGN', 'campaigns/sponsor', 'delete', (page) =>
    alter(page, /\/api\/sponsor\/campaigns\/\d+$/, (campaign) =>
      Object.assign(campaign, { state: 'draft', escrow: 0 }),
    ),
  ),
  desk('SponsorDecisions', press('feedback/sponsor', 'reject')),
  desk('SponsorDecisions', press('feedback/sponsor', 'repair')),
  desk('SponsorSavedTexts', async (page, say) => {
    await press('feedback/sponsor', 'reject')(page, say)
    await press('feedback/sponsor', 'saveThis')(page, say)
  }),
  {
    ...desk('SponsorTagList', openTags),
    before: withTag,
  },
  {
    ...desk('SponsorRemove', async (page, say) => {
      await openTags(page, say)
      await press('feedback/sponsor', 'tagRemove')(page, say)
    }),
    before: withTag,
  },
  desk('SponsorScreenshots', click('.desk__detail button:has(img)')),
  {
    ...desk('SponsorApproveMany', press('feedback/sponsor', 'approveShown')),
    before: (page) =>
      alter(page, /\/api\/sponsor\/campaigns\/\d+\/waiting/, (sums) =>
        Object.assign(sums, { count: 2, amount: 40_000, nextDue: soon() }),
      ),
  },
  {
    file: 'web/client/ConsoleKeyHelp.tsx',
    who: 'operator',
    path: '/operator/inbox',
    open: press('inbox/operator', 'help'),
  },
  console('sponsors/SponsorAddMoney', '/sponsor/money', 'sponsors/sponsor', 'addMoney'),
  console('sponsors/SponsorAskRefund', '/sponsor/money', 'sponsors/sponsor', 'askRefund'),
  console('invoices/SponsorBillingForm', '/sponsor/invoices', 'invoices/sponsor', 'change', (page) =>
    alter(page, '**/api/sponsor/billing', (billing) => Object.assign(billing, { written: true })),
  ),
  console('invoices/OperatorCredit', '/operator/invoices', 'invoices/operator', 'credit'),
  console('sponsors/SponsorChangeRole', '/sponsor/organisation', 'sponsors/organisation', 'changeTitle'),
  console('sponsors/SponsorRemovePerson', '/sponsor/organisation', 'sponsors/organisation', 'removeTitle'),
  console('sponsors/SponsorLeave', '/sponsor/organisation', 'sponsors/organisation', 'leave'),
  console('sponsors/SponsorInvitations', '/sponsor/organisation', 'sponsors/organisation', 'withdraw', (page) =>
    alter(page, '**/api/sponsor/invitations', ({ items }) =>
      items.unshift({
        id: 1,
        email: 'anika.sen@a-long-name-of-a-company.example',
        role: 'reviewer',
        invitedBy: 'Mukta Rahman',
        sentAt: soon(),
        expiresAt: soon(),
      }),
    ),
  ),
  console('sponsors/SponsorTokens', '/sponsor/tokens', 'sponsors/sponsor', 'revoke'),
  console('feedback/SponsorLinks', '/sponsor/campaigns/CAMPAIGN/links', 'feedback/sponsor-insights', 'linkRevoke'),
  {
    file: 'web/client/ConsoleUnsaved.tsx',
    who: 'operator',
    path: '/operator/content/faq?write=new',
    open: async (page) => {
      await page.locator('main textarea').first().fill('Is it free?')
      await click('nav a[href="/operator/tickets"]')(page)
    },
  },

  console('campaigns/OperatorCampaigns', '/operator/campaigns', 'campaigns/operator', 'sendBack'),
  console('campaigns/OperatorTakeDown', '/operator/campaigns', 'campaigns/operator', 'takeDown', withScreenshot),
  console('content/OperatorEntries', '/operator/content/faq', 'content/texts', 'removeNamed'),
  { file: 'web/content/OperatorSettingsPreview.tsx', who: 'operator', path: '/operator/settings', open: changeMinimum },
  { file: 'web/content/OperatorChargePreview.tsx', who: 'operator', path: '/operator/settings', open: changeCharge },
  console('feedback/OperatorDisputes', '/operator/disputes', 'feedback/sponsor', 'decideAgainst'),
  console('approvals/OperatorApprovals', '/operator/approvals', 'approvals/operator', 'confirm', withApproval),
  {
    file: 'web/inbox/OperatorClaim.tsx',
    who: 'operator',
    path: '/operator/inbox',
    // On a phone an item is shown when its row is pressed.
    open: async (page, say) => {
      await click('.desk__link')(page)
      await press('inbox/operator', 'assign')(page, say)
    },
  },
  console('inbox/OperatorViews', '/operator/inbox', 'inbox/operator', 'saveView'),
  ...statementDialogs,
  console('holds/OperatorPlaceHold', '/operator/members', 'holds/operator', 'placeHold'),
  console('client/ConsoleOpen', '/operator/members/MEMBER', 'lookup/operator', 'open'),
  console('holds/OperatorRenewHold', '/operator/appeals?state=active', 'holds/operator', 'renewThis', withOldHold),
  console('members/OperatorAdd', '/operator/staff', 'members/staff', 'addOperator'),
  console('members/OperatorClose', '/operator/staff', 'members/staff', 'closeNamed'),
  console('members/OperatorRole', '/operator/staff', 'members/staff', 'roleOf'),
  console('members/OperatorResetFactor', '/operator/staff', 'members/staff', 'resetFactor'),
  console('members/ConsoleAddTotp', '/operator/account', 'members/staff', 'addTotp'),
  console('members/ConsoleAddPasskey', '/operator/account', 'members/staff', 'addPasskey'),
  { file: 'web/members/ConsoleEmailDialog.tsx', who: 'operator', path: '/operator/account?open=email' },
  { file: 'web/members/ConsoleCloseAccount.tsx', who: 'sponsor@demo.test', path: '/sponsor/account?open=close' },
  console('members/ConsoleRecoveryCodes', '/operator/account', 'members/staff', 'newCodes', async (page) => {
    const factor = { id: 1, kind: 'totp', name: 'Phone', addedAt: soon(), lastUsedAt: null }
    await page.route('**/api/factors', (route) => route.fulfill({ json: { items: [factor], recoveryCodesLeft: 3 } }))
    const recoveryCodes = ['abcd-efgh-1234', 'abcd-efgh-1235', 'abcd-efgh-1236']
    await page.route('**/api/factors/recovery-codes', (route) => route.fulfill({ json: { recoveryCodes } }))
  }),
  {
    file: 'web/members/ConsoleShowFactor.tsx',
    who: 'operator',
    path: '/operator/books',
    before: (page) => refuse(page, '**/api/operator/ledger', 403, 'factor.needed'),
  },
  console('payouts/OperatorResult', '/operator/payouts', 'payouts/operator', 'upload', withBatch),
  console('support/OperatorCloseFraud', '/operator/frauds', 'support/operator', 'closeReport', withFraud('open')),
  console('support/OperatorReopenFraud', '/operator/frauds', 'support/operator', 'reopenReport', withFraud('closed')),
  console('sponsors/OperatorDeposits', '/operator/deposits', 'sponsors/sponsor', 'confirm'),
  console('sponsors/OperatorRefunds', '/operator/deposits', 'sponsors/sponsor', 'giveBack'),
  console('sponsors/OperatorRefunds', '/operator/deposits', 'sponsors/sponsor', 'sendRefund'),
]
