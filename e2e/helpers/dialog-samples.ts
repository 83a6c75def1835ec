import type { Page } from '@playwright/test'
import { alter, soon } from './open-dialog.ts'

/** An operator's first campaign gets a screenshot for the take-down dialog. */
export const withScreenshot = (page: Page) =>
  alter(page, /\/api\/operator\/campaigns/, ({ items }) => {
    const at = '/banners/levels.svg'
    Object.assign(items[0]!, {
      screenshots: [{ id: 1, small: at, smallWidth: 96, smallHeight: 96, large: at, width: 640, height: 280 }],
    })
  })

export const withFraud = (state: string) => (page: Page) =>
  alter(page, /\/api\/operator\/fraud-reports/, ({ items }) =>
    items.unshift({
      id: 1,
      at: soon(),
      who: '“Porokh VIP” on Telegram',
      what: 'They asked for 500 taka first.',
      contact: '01798765432',
      reach: 'sms',
      state,
      reopenedAt: null,
      version: 1,
      steps: [],
    }),
  )

export const withRail = (page: Page) =>
  alter(page, /\/api\/operator\/rails/, ({ items }) => Object.assign(items[0]!, { isSetUp: true }))

/** The inbox gets a payout with an unknown result. */
export async function withUnknown(page: Page) {
  await alter(page, /\/api\/operator\/inbox/, ({ items }) =>
    items.unshift({
      kind: 'unknown',
      id: 1,
      since: soon(),
      decideBy: soon(),
      due: null,
      title: 'bkash',
      day: null,
      username: 'member',
      organisation: null,
      amount: 5_000,
      claim: null,
    }),
  )
  await page.route(/\/api\/operator\/unknown-payouts\/1/, (route) =>
    route.fulfill({
      json: {
        id: 1,
        amount: 5_000,
        state: 'sending',
        provider: 'bkash',
        number: '********678',
        memberId: 1,
        username: 'member',
        holderName: 'Rahima Begum',
        invoice: 'POROKH-1',
        providerRef: null,
        calledAt: soon(),
        tries: 1,
        unknownAt: soon(),
        why: 'timeout',
        isHeld: false,
        askAt: null,
        asks: 0,
        balanceBefore: { amount: 100_000, at: soon() },
        balanceAfter: null,
        between: { count: 0, amount: 0, cost: 0 },
        exchanges: [],
        statement: [],
        said: null,
      },
    }),
  )
}

const heldPayment = {
  id: 1,
  sponsorId: 1,
  organisation: 'Open Maps',
  rail: 'bkash',
  amount: 500_000,
  createdAt: '2026-03-01T06:00:00Z',
  invoice: 'P1-0a1b2c3d4e',
  transaction: null,
  saidAmount: 490_000,
  saidCurrency: 'BDT',
  saidInvoice: 'P1-0a1b2c3d4e',
  why: 'other_amount',
}
export const withHeld = (page: Page) =>
  page.route('**/api/operator/held-payments*', (route) => route.fulfill({ json: { items: [heldPayment], next: null } }))
export const withHeldRefund = (page: Page) =>
  page.route('**/api/operator/refunds*', (route) => {
    const { id, sponsorId, organisation, rail, amount, createdAt } = heldPayment
    const refund = { id, sponsorId, organisation, rail, amount, createdAt, account: 'Example Bank', balance: amount }
    const more = { state: 'requested', reason: null, decidedAt: null, atGateway: 'held' }
    return route.fulfill({ json: { items: [{ ...refund, ...more }], next: null } })
  })
export const withUnmatched = (page: Page) =>
  page.route('**/api/operator/unmatched-payments*', (route) => {
    const item = { id: 1, rail: 'bkash', at: '2026-03-01T06:00:00Z', transaction: 'BFD90JRLQR', amount: 7500 }
    return route.fulfill({ json: { items: [{ ...item, kind: '10003126', reference: null }], next: null } })
  })
export const withBatch = (page: Page) =>
  alter(page, /\/api\/operator\/batches\?/, ({ items }) =>
    items.unshift({
      id: 1,
      provider: 'bkash',
      count: 2,
      paid: 0,
      failed: 0,
      amount: 90_000,
      inDoubt: false,
      createdAt: soon(),
      createdBy: 'operator',
      unresolved: 90_000,
      endedAt: null,
      version: 1,
    }),
  )

export const withApproval = (page: Page) =>
  alter(page, /\/api\/operator\/approvals/, ({ items }) =>
    items.unshift({
      id: 1,
      kind: 'goodwill',
      memberId: 1,
      username: 'member',
      invoice: null,
      figure: null,
      worksOn: null,
      operator: null,
      text: null,
      amount: 5_000,
      reason: 'For the trouble last week.',
      proposedBy: 'operator2',
      proposedAt: soon(),
    }),
  )

export const withOldHold = (page: Page) =>
  alter(page, /\/api\/operator\/holds/, ({ items }) =>
    items.unshift({
      id: 1,
      memberId: 1,
      username: 'rahima',
      kind: 'payout',
      reason: 'Two phones withdrew at the same minute.',
      state: 'active',
      startsAt: soon(),
      endsAt: soon(),
      endedAt: null,
      placedBy: 'a colleague',
      renews: null,
      appeal: null,
    }),
  )
