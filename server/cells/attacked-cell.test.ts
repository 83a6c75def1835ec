import { afterAll, describe, expect, test } from 'vitest'
import { at, openAttackedBooks } from '../testing/attacked-books.ts'
import { startCellServers } from '../testing/cell-servers.ts'
import { leaveOut } from '../testing/left-out.ts'

/**
 * The attacks on the charter (docs/charter.md), run again in a member's cell, with copies of what is at home and with letters. Those on the money
 * of sponsors (attack-money, attack-deposits, attack-fees) are not: it is at home, where they run.
 */
const servers = await startCellServers(3)
afterAll(() => servers.stop())

describe.each([
  'charter',
  'attack-claims',
  'attack-payouts',
  'attack-people',
  'attack-rights',
  'attack-task-steps',
  'attack-tasks',
  'attack-wallets',
  'attack-generated',
])('%s', async (file) => {
  leaveOut()
  // A module of its own, beside the one that attacks a single database.
  await import(`../ledger/${file}.test.ts?cells`)
})

test('no place is funded in a cell, which has nobody’s prepaid money', async () => {
  const books = await openAttackedBooks(at, 'as they are')
  const { ids } = books
  const funding = `select campaigns_fund(${ids.sponsor}, ${ids.maker}, ${ids.draft}, now())`
  expect(await books.sql(funding)).toBe('campaign_fund: the sponsor has no account here')
  await books.drop()
})
