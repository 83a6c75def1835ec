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
import {
  withApproval,
  withBatch,
  withHeld,
  withHeldRefund,
  withUnmatched,
  withFraud,
  withOldHold,
  withRail,
  withScreenshot,
  withUnknown,
} from './dialog-samples.ts'
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
const profile = (dialog: string, file: string): DialogToOpen => ({
  file: `web/${file}.tsx`,
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

const platformCode = {
  id: 1,
  code: '48261537',
  note: 'Flyers in Savar',
  usesMost: 100,
  uses: 12,
  state: 'open',
  createdAt: '2026-11-01T06:00:00.000Z',
  endsAt: '2027-11-01T06:00:00.000Z',
  madeBy: 'operator',
}
const withCode = (page: Page) =>
  page.route('**/api/operator/invitation-codes*', (route) =>
    route.fulfill({ json: { items: [platformCode], next: null } }),
  )
const withTag = (page: Page) =>
  page.route('**/api/sponsor/tags', (route) => route.fulfill({ json: { items: [{ id: 1, name: 'slow network' }] } }))
const aboveTheList = ['ApproveMany', 'KeyHelp', 'TagList', 'Remove']
/** On a phone, pressing a row shows its submission. */
const desk = (file: string, open: NonNullable<DialogToOpen['open']>): DialogToOpen => ({
  file: `web/sponsor/feedback/${file}.tsx`,
  who: 'sponsor@demo.test',
  path: '/sponsor/campaigns/CAMPAIGN/submissions',
  before: submitted,
  open: async (page, say) => {
    if (!aboveTheList.includes(file)) await click('[data-split=link]')(page)
    await open(page, say)
  },
})

export const everyDialog: readonly DialogToOpen[] = [
  {
    file: 'web/shared/shell/Appeal.tsx',
    who: '',
    path: '/login',
    before: (page) => refuse(page, '**/api/login', 403, 'login.frozen', { holdId: 1, reason: 'x', endsAt: null }),
    open: async (page, say) => {
      await page.locator('[name=username]').fill('rahima')
      await page.locator('[name=password]').fill('a long password')
      await press('shared/shell/sign-in', 'signIn')(page, say)
      await press('shared/shell/sign-in', 'appeal')(page, say)
    },
  },
  profile('wallet', 'member/account/WalletDialog'),
  profile('password', 'shared/account/ChangePasswordDialog'),
  profile('pin', 'member/account/PinDialog'),
  profile('finger', 'member/account/FingerDialog'),
  profile('devices', 'shared/account/DevicesDialog'),
  profile('verify', 'shared/account/VerifyDialog'),
  profile('comforts', 'member/account/ComfortsDialog'),
  profile('fits', 'member/account/FitsDialog'),
  profile('data', 'member/account/MyDataDialog'),
  profile('proof', 'member/account/ProofDialog'),
  profile('close', 'member/account/CloseAccountDialog'),
  {
    file: 'web/member/holds/Appeals.tsx',
    who: 'member',
    path: '/support',
    before: withHold,
    open: press('member/holds/words', 'appeal'),
  },
  {
    file: 'web/shared/notifications/NotificationsSheet.tsx',
    who: 'member',
    path: '/record',
    open: press('shared/notifications/words', 'title'),
  },
  {
    file: 'web/member/tasks/TrackRecordDialog.tsx',
    who: 'member',
    path: '/record',
    open: press('member/tasks/record', 'trackRecord'),
  },
  {
    file: 'web/member/tasks/GiveBackDialog.tsx',
    who: 'member',
    path: '/record',
    open: press('member/tasks/record', 'giveBack'),
  },
  { file: 'web/member/tasks/PendingDialog.tsx', who: 'member', path: '/' },
  { file: 'web/member/tasks/TaskSheet.tsx', who: 'member', path: '/task?task=TASK' },
  { file: 'web/member/tasks/AskDialog.tsx', who: 'member', path: '/task?task=TASK&ask=1' },
  {
    file: 'web/member/tasks/ReportDialog.tsx',
    who: 'member',
    path: '/task?task=TASK',
    open: press('member/tasks/sheet', 'reportTask'),
  },
  {
    file: 'web/member/tasks/TipsDialog.tsx',
    who: 'member',
    path: '/task?task=TASK',
    before: async (page) => {
      await refuse(page, '**/api/tasks/*/submit', 500, 'internal')
      await alter(page, /\/api\/tasks\/\d+$/, (task) => {
        Object.assign(task.campaign, { questions: [], screenshotsRequired: 0, minReviewLength: 10 })
        task.draft = { review: 'I planned a route from Savar to Dhaka.', rating: 4, answers: {}, savedAt: soon() }
      })
    },
    open: press('member/tasks/sheet', 'submit'),
  },
  {
    file: 'web/shared/shell/PasswordDialog.tsx',
    who: 'nodi',
    path: '/record',
    before: (page) => refuse(page, '**/api/tasks?*', 401, 'auth.signed_out'),
  },
  {
    file: 'web/member/tasks/DisputeDialog.tsx',
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
      await press('member/tasks/record', 'dispute')(page, say)
    },
  },
  {
    file: 'web/member/tasks/NoticeDialog.tsx',
    who: 'nodi',
    path: '/',
    open: click('[data-marquee] div button'),
  },
  {
    file: 'web/member/tasks/OfferSheet.tsx',
    who: 'nodi',
    path: '/',
    open: click('main li h3 button'),
  },
  {
    file: 'web/member/tasks/PromotionDialog.tsx',
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
    file: 'web/member/tasks/TaskStart.tsx',
    who: 'nodi',
    path: '/task',
    before: (page) =>
      page.route('**/api/tasks', (route) => (route.request().method() === 'POST' ? never() : route.fallback())),
    open: press('member/tasks/start', 'startTask'),
  },
  {
    file: 'web/member/ledger/ReceiptDialog.tsx',
    who: 'nodi',
    path: '/report',
    open: press('member/ledger/words', 'receipt'),
  },
  {
    file: 'web/member/payouts/ConfirmPayout.tsx',
    who: 'nodi',
    path: '/withdraw',
    open: async (page, say) => {
      await press('member/payouts/words', 'withdrawAll')(page, say)
      await press('member/payouts/words', 'goOn')(page, say)
    },
  },
  {
    file: 'web/member/payouts/ConfirmWallet.tsx',
    who: 'nodi',
    path: '/withdraw',
    before: (page) => alter(page, /\/api\/me$/, (me) => Object.assign(me.wallet, { toConfirm: true })),
    open: press('member/payouts/words', 'check'),
  },

  console(
    'sponsor/campaigns/CampaignActions',
    '/sponsor/campaigns/CAMPAIGN',
    'sponsor/campaigns/words',
    'close',
    (page) => alter(page, /\/api\/sponsor\/campaigns\/\d+$/, (campaign) => Object.assign(campaign, { state: 'open' })),
  ),
  console(
    'sponsor/campaigns/CampaignActions',
    '/sponsor/campaigns/CAMPAIGN',
    'sponsor/campaigns/words',
    'fund',
    (page) =>
      alter(page, /\/api\/sponsor\/campaigns\/\d+$/, (campaign) =>
        Object.assign(campaign, { state: 'draft', escrow: 0 }),
      ),
  ),
  console('sponsor/campaigns/Delete', '/sponsor/campaigns/CAMPAIGN', 'sponsor/campaigns/words', 'delete', (page) =>
    alter(page, /\/api\/sponsor\/campaigns\/\d+$/, (campaign) =>
      Object.assign(campaign, { state: 'draft', escrow: 0 }),
    ),
  ),
  desk('Decisions', press('shared/console/feedback/words', 'reject')),
  desk('Decisions', press('shared/console/feedback/words', 'repair')),
  desk('SavedTexts', async (page, say) => {
    await press('shared/console/feedback/words', 'reject')(page, say)
    await press('shared/console/feedback/words', 'saveThis')(page, say)
  }),
  {
    ...desk('TagList', openTags),
    before: withTag,
  },
  {
    ...desk('Remove', async (page, say) => {
      await openTags(page, say)
      await press('shared/console/feedback/words', 'tagRemove')(page, say)
    }),
    before: withTag,
  },
  desk('SponsorScreenshots', click('main button:has(img[loading=lazy])')),
  {
    ...desk('ApproveMany', press('shared/console/feedback/words', 'approveShown')),
    before: (page) =>
      alter(page, /\/api\/sponsor\/campaigns\/\d+\/waiting/, (sums) =>
        Object.assign(sums, { count: 2, amount: 40_000, nextDue: soon() }),
      ),
  },
  {
    file: 'web/shared/console/ConsoleKeyHelp.tsx',
    who: 'operator',
    path: '/operator/inbox',
    open: press('operator/inbox/words', 'help'),
  },
  console('sponsor/organisation/AddMoney', '/sponsor/money', 'shared/console/money/words', 'addMoney'),
  console('sponsor/organisation/AskRefund', '/sponsor/money', 'shared/console/money/words', 'askRefund'),
  console('sponsor/invoices/BillingForm', '/sponsor/invoices', 'sponsor/invoices/words', 'change', (page) =>
    alter(page, '**/api/sponsor/billing', (billing) => Object.assign(billing, { written: true })),
  ),
  console('operator/invoices/InvoiceTable', '/operator/invoices', 'operator/invoices/words', 'credit'),
  console('sponsor/organisation/ChangeRole', '/sponsor/organisation', 'shared/organisation/words', 'changeTitle'),
  console('sponsor/organisation/RemovePerson', '/sponsor/organisation', 'shared/organisation/words', 'removeTitle'),
  console('sponsor/organisation/Leave', '/sponsor/organisation', 'shared/organisation/words', 'leave'),
  console(
    'sponsor/organisation/Invitations',
    '/sponsor/organisation',
    'shared/organisation/words',
    'withdraw',
    (page) =>
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
  console('sponsor/organisation/Tokens', '/sponsor/tokens', 'shared/console/money/words', 'revoke'),
  console(
    'sponsor/feedback/SponsorLinks',
    '/sponsor/campaigns/CAMPAIGN/links',
    'sponsor/feedback/insights',
    'linkRevoke',
  ),
  {
    file: 'web/shared/console/ConsoleUnsaved.tsx',
    who: 'operator',
    path: '/operator/content/faq?write=new',
    open: async (page) => {
      await page.locator('main textarea').first().fill('Is it free?')
      await click('nav a[href="/operator/tickets"]')(page)
    },
  },

  console('operator/health/Messages', '/operator/health', 'operator/health/words', 'smsChange'),
  console('operator/health/Rails', '/operator/health', 'operator/health/rails', 'pause', withRail),
  console(
    'operator/payouts/UnknownCard',
    '/operator/inbox?item=unknown-1',
    'operator/payouts/unknown',
    'paid',
    withUnknown,
  ),
  console('operator/health/Gateways', '/operator/health', 'operator/health/words', 'gatewayTest'),
  console('operator/campaigns/OperatorCampaigns', '/operator/campaigns', 'operator/campaigns/words', 'sendBack'),
  console('operator/campaigns/TakeDown', '/operator/campaigns', 'operator/campaigns/words', 'takeDown', withScreenshot),
  console('operator/content/Entries', '/operator/content/faq', 'operator/content/texts', 'removeNamed'),
  {
    file: 'web/operator/content/SettingsPreview.tsx',
    who: 'operator',
    path: '/operator/settings',
    open: changeMinimum,
  },
  { file: 'web/operator/content/ChargePreview.tsx', who: 'operator', path: '/operator/settings', open: changeCharge },
  console('operator/feedback/Disputes', '/operator/disputes', 'shared/console/feedback/words', 'decideAgainst'),
  console('operator/ApprovalCard', '/operator/approvals', 'operator/approvals/words', 'confirm', withApproval),
  {
    file: 'web/operator/inbox/Claim.tsx',
    who: 'operator',
    path: '/operator/inbox',
    // On a phone, pressing a row shows its item.
    open: async (page, say) => {
      await click('[data-split=link]')(page)
      await press('operator/inbox/words', 'assign')(page, say)
    },
  },
  console('operator/inbox/Views', '/operator/inbox', 'operator/inbox/words', 'saveView'),
  ...statementDialogs,
  console('operator/holds/PlaceHold', '/operator/members', 'operator/holds/words', 'placeHold'),
  console('operator/shared/Open', '/operator/members/MEMBER', 'operator/lookup/words', 'open'),
  console(
    'operator/holds/RenewHold',
    '/operator/appeals?state=active',
    'operator/holds/words',
    'renewThis',
    withOldHold,
  ),
  console('operator/members/MakeCode', '/operator/codes', 'operator/members/codes', 'makeCode'),
  console('operator/members/Codes', '/operator/codes', 'operator/members/codes', 'endNamed', withCode),
  console('operator/members/Add', '/operator/staff', 'shared/console/account/staff', 'addOperator'),
  console('operator/members/Staff', '/operator/staff', 'shared/console/account/staff', 'closeNamed'),
  console('operator/members/Role', '/operator/staff', 'shared/console/account/staff', 'roleOf'),
  console('operator/members/ResetFactor', '/operator/staff', 'shared/console/account/staff', 'resetFactor'),
  console('shared/console/account/ConsoleAddTotp', '/operator/account', 'shared/console/account/staff', 'addTotp'),
  console(
    'shared/console/account/ConsoleAddPasskey',
    '/operator/account',
    'shared/console/account/staff',
    'addPasskey',
  ),
  { file: 'web/shared/console/account/ConsoleEmailDialog.tsx', who: 'operator', path: '/operator/account?open=email' },
  {
    file: 'web/shared/console/account/ConsoleCloseAccount.tsx',
    who: 'sponsor@demo.test',
    path: '/sponsor/account?open=close',
  },
  console(
    'shared/console/account/ConsoleFactors',
    '/operator/account',
    'shared/console/account/staff',
    'newCodes',
    async (page) => {
      const factor = { id: 1, kind: 'totp', name: 'Phone', addedAt: soon(), lastUsedAt: null }
      await page.route('**/api/factors', (route) => route.fulfill({ json: { items: [factor], recoveryCodesLeft: 3 } }))
      const recoveryCodes = ['abcd-efgh-1234', 'abcd-efgh-1235', 'abcd-efgh-1236']
      await page.route('**/api/factors/recovery-codes', (route) => route.fulfill({ json: { recoveryCodes } }))
    },
  ),
  {
    file: 'web/shared/console/account/ConsoleShowFactor.tsx',
    who: 'operator',
    path: '/operator/books',
    before: (page) => refuse(page, '**/api/operator/ledger', 403, 'factor.needed'),
  },
  console('operator/payouts/Result', '/operator/payouts', 'operator/payouts/words', 'upload', withBatch),
  console(
    'operator/support/CloseFraud',
    '/operator/frauds',
    'operator/support/words',
    'closeReport',
    withFraud('open'),
  ),
  console(
    'operator/support/ReopenFraud',
    '/operator/frauds',
    'operator/support/words',
    'reopenReport',
    withFraud('closed'),
  ),
  console('operator/sponsors/Deposits', '/operator/deposits', 'shared/console/money/words', 'confirm'),
  console('operator/sponsors/HeldPayments', '/operator/deposits', 'operator/sponsors/payment-words', 'look', withHeld),
  console(
    'operator/sponsors/AtGateway',
    '/operator/deposits',
    'operator/sponsors/payment-words',
    'refundHeld',
    withHeldRefund,
  ),
  console(
    'operator/sponsors/UnmatchedPayments',
    '/operator/deposits',
    'operator/sponsors/payment-words',
    'settle',
    withUnmatched,
  ),
  console('operator/sponsors/Refunds', '/operator/deposits', 'shared/console/money/words', 'giveBack'),
  console('operator/sponsors/Refunds', '/operator/deposits', 'shared/console/money/words', 'sendRefund'),
]
