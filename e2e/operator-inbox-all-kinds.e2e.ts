import { expect, test, type Page } from '@playwright/test'
import { inboxKinds } from '../contract/inbox.ts'
import { fillInbox } from '../server/testing/filled-inbox.ts'
import { fillMarket, type FilledMarket } from '../server/testing/filled-market.ts'
import { must } from '../server/testing/market.ts'
import { press, tabTo } from './helpers/keyboard.ts'
import { openAs } from './helpers/people.ts'
import { recordTransfer } from './helpers/record-transfer.ts'

/** A statement's day is closed in e2e/reconciliation.e2e.ts. */
const onOwnPage = ['day'] as const
type Kind = Exclude<(typeof inboxKinds)[number], (typeof onOwnPage)[number]>
const kinds = inboxKinds.filter((kind): kind is Kind => !onOwnPage.some((one) => one === kind))
interface Item {
  kind: Kind
  id: number
}

let world: FilledMarket
test.beforeAll(async () => {
  world = await fillMarket()
  await fillInbox(world)
})
test.afterAll(() => world.app.close())

const waiting = async (): Promise<Item[]> =>
  must(200, await world.asOperator('GET', '/api/operator/inbox?limit=100')).body.items
const write = async (page: Page, box: string, text: string) => {
  await tabTo(page, 'TEXTAREA', box)
  await page.keyboard.type(text)
}

/** How each kind is decided, starting from the focused item. */
const decide: Record<Kind, (page: Page, item: Item) => Promise<unknown>> = {
  dispute: async (page) => {
    await write(page, 'Your answer', 'The steps were tried, we looked.')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
  },
  appeal: async (page) => {
    await write(page, 'Your answer', 'We look into it until tomorrow.')
    await press(page, 'Answer and let it run')
  },
  async batch(page, { id }) {
    const payouts = must(200, await world.asOperator('GET', `/api/operator/payouts?batchId=${id}`)).body.items
    await expect(page.getByRole('region', { name: 'Batch of payouts' })).toContainText(`POROKH-${payouts[0].id}`)
    await press(page, 'Upload the result')
    const buffer = Buffer.from(`${payouts[0].id},paid,TRX1\n`)
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({ name: 'result.csv', mimeType: 'text/csv', buffer })
    await expect(page.getByRole('dialog')).toContainText('1 payout is settled: BDT 50.00')
    await press(page, 'Do this for 1 payout')
  },
  unknown: async (page) => {
    await press(page, 'It was paid')
    await page.getByRole('dialog').getByRole('textbox').fill('BKA7QXYZ12')
    await press(page, 'Say it')
    await expect(page.getByText('It counts when a second operator says the same.').first()).toBeVisible()
  },
  unsent: (page) => press(page, 'Make a batch'),
  ticket: async (page) => {
    await write(page, 'Answer', 'It is on its way.')
    await press(page, 'Send')
  },
  refund: async (page) => {
    await press(page, 'Send')
    await expect(page.getByRole('dialog')).toBeVisible()
    await press(page, 'Send')
    await expect(page.getByRole('dialog', { name: /is out of the balance/ })).toBeVisible()
    await page.keyboard.press('Escape')
  },
  deposit: async (page) => {
    await press(page, 'It has arrived')
    await expect(page.getByRole('dialog')).toBeVisible()
    await recordTransfer(page, '500')
    await press(page, 'It has arrived')
  },
  payment: async (page) => {
    await press(page, 'Look at it')
    await tabTo(page, 'SELECT', 'Decision')
    await page.keyboard.type('Credit nothing')
    await write(page, 'Why? At least 10', 'The statement of the gateway has no such payment.')
    await press(page, 'Decide')
  },
  fraud: async (page) => {
    await press(page, 'Close the report')
    await tabTo(page, 'INPUT', 'Told the authorities')
    await page.keyboard.press('Space')
    await write(page, 'Note', 'The police have number 77.')
    await press(page, 'Close it')
  },
  approval: async (page) => {
    await press(page, 'Agree and move the money')
    await expect(page.getByRole('dialog', { name: /out of the fees to rahima/ })).toBeVisible()
    await press(page, 'Agree and move the money')
  },
  settings: async (page) => {
    const item = page.getByRole('region', { name: 'Settings' })
    await expect(item).toContainText('Proposed by farid')
    await expect(item).toContainText('The provider takes no more from one account.')
    await expect(item).toContainText('Whom it touches')
    await expect(item).toContainText('it counts 24 hours later')
    await press(page, 'Agree')
  },
  closing: async (page) => {
    await expect(page.getByRole('region', { name: 'Account to close' })).toContainText('She has left the company.')
    await press(page, 'Agree and close it')
  },
  role: async (page) => {
    await expect(page.getByRole('region', { name: 'Another role', exact: true })).toContainText('From Admin to Support')
    await press(page, 'Agree and change it')
  },
  addition: async (page) => {
    await expect(page.getByRole('region', { name: 'New operator', exact: true })).toContainText('Proposed by farid')
    await press(page, 'Agree and add')
  },
  text: async (page) => {
    await expect(page.getByRole('region', { name: 'Text to publish' })).toContainText('Proposed by farid')
    await press(page, 'Publish')
  },
  async leftover(page, { id }) {
    const item = page.getByRole('region', { name: 'Left over' })
    const left = async () => {
      const day = must(200, await world.asOperator('GET', `/api/operator/reconciliation/days/${id}`)).body
      return (day.lines.open + day.movements.open) as number
    }
    await expect(item.locator('[data-split=row] [data-split=link]').first()).toContainText('BDT')
    for (let more = await left(); more > 0; more--) {
      await expect(item.getByRole('button', { name: 'Explain' })).toBeVisible()
      await page.keyboard.press('e')
      await write(page, 'Note', 'The bank has told us why.')
      await press(page, 'Save')
      await expect.poll(left).toBe(more - 1)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  },
  campaign: (page) => press(page, 'Open the campaign'),
  abuse: async (page) => {
    await write(page, '', 'A family with one phone.')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
  },
}

test('the proposer and the operator concerned read that others decide, and a colleague’s claimed item is refused with a message', async ({
  page,
}) => {
  const items = await waiting()
  const nameOf = (kind: Kind) => `${kind}-${items.find((one) => one.kind === kind)!.id}`
  const detail = page.locator('[data-split=detail]')
  await openAs(page, world.app, world.operator, '/operator/inbox')
  for (const kind of ['settings', 'closing', 'role', 'addition', 'text'] as const) {
    await page.goto(`${world.app.url}/operator/inbox?item=${nameOf(kind)}`)
    await expect(detail).toContainText('Your own proposal: another operator has to agree.')
    await expect(detail.getByRole('button', { name: /^(Agree|Publish)/ })).toHaveCount(0)
  }
  await page.context().clearCookies()
  await openAs(page, world.app, await world.app.signInAs('leaving'), `/operator/inbox?item=${nameOf('closing')}`)
  await expect(detail).toContainText('This is about you: two other admins decide it.')
  await expect(detail.getByRole('button', { name: /^(Agree|Drop)/ })).toHaveCount(0)

  const { kind, id } = items.find((one) => one.kind === 'addition')!
  const leaving = await world.app.signInAs('leaving')
  must(204, await world.app.call('POST', '/api/operator/inbox/claim', { as: leaving, body: { kind, id } }))
  await page.context().clearCookies()
  await openAs(page, world.app, world.onu, `/operator/inbox?item=addition-${id}`)
  await expect(detail).toContainText('leaving has this since')
  await expect(detail.getByRole('button', { name: /^Agree/ })).toBeVisible()
  await page.keyboard.press('a')
  await expect(detail.getByRole('alert')).toContainText('A colleague has taken this')
  await expect(detail.getByRole('alert')).toContainText('leaving')
  await page.goto(`${world.app.url}/operator/approvals`)
  await page.getByRole('button', { name: 'Agree and add' }).click()
  await expect(page.getByRole('alert')).toContainText('leaving')
  must(204, await world.app.call('POST', '/api/operator/inbox/give-back', { as: leaving, body: { kind, id } }))
})

test('one item of every kind is claimed and decided with the keyboard alone', async ({ page }) => {
  test.setTimeout(300_000)
  const before = await waiting()
  expect(new Set(before.map(({ kind }) => kind))).toEqual(new Set(inboxKinds))
  await openAs(page, world.app, world.onu, '/operator/inbox')
  const rows = page.locator('[data-split=link]')
  await expect(rows).toHaveCount(before.length)
  // The list keeps its order while items are decided.
  const names = await rows.evaluateAll((links) => links.map(({ id }) => id))
  const decided: string[] = []
  for (const kind of kinds) {
    const item = before.find((one) => one.kind === kind)!
    const name = `${kind}-${item.id}`
    const row = page.locator(`#${name}`)
    await test.step(kind, async () => {
      await goTo(page, names, name)
      await page.keyboard.press('c')
      await expect(row).toContainText('Yours')
      await page.keyboard.press('Enter')
      await expect(page.locator('[data-split=detail]')).toBeFocused()
      await decide[kind](page, item)
      // It stays until a second operator says the same.
      if (kind === 'unknown') return
      await expect(row).toContainText('Decided')
      decided.push(name)
    })
  }
  const left = (await waiting()).map(({ kind, id }) => `${kind}-${id}`)
  expect(left.filter((name) => decided.includes(name))).toEqual([])
  // Payouts in a batch wait for its result.
  expect(left.filter((name) => name.startsWith('batch-'))).toHaveLength(1)
})

/** Moves to a row with J and K from the row after the last decision. */
async function goTo(page: Page, names: string[], name: string) {
  const shown = await page.locator('[data-split=link][aria-current=true]').getAttribute('id')
  const from = names.indexOf(shown!)
  const to = names.indexOf(name)
  // Moves away and back, so that the row is focused and not only shown.
  const away = to === 0 ? 1 : to - 1
  const way =
    from === to
      ? [away, to]
      : Array.from({ length: Math.abs(to - from) }, (_, n) => from + Math.sign(to - from) * (n + 1))
  let at = from
  for (const next of way) {
    await page.keyboard.press(next > at ? 'j' : 'k')
    await expect(page.locator(`#${names[next]}`)).toBeFocused()
    at = next
  }
}
