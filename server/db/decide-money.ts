import { withOwner } from './owner-session.ts'
import { StartError } from './start-error.ts'

/**
 * Decides at the first start, permanently, whether the books hold play money. The sandbox rail would create real money from nothing, so
 * books of real money have none, whatever a process asks for. Starting the books in the other mode is a StartError.
 */
export async function decideMoney(ownerUrl: string, { play }: { play: boolean }): Promise<void> {
  await withOwner(ownerUrl, 'porokh start', async ({ db }) => {
    await db.query('update ledger_money set play = $1 where play is null', [play])
    const { rows } = await db.query<{ play: boolean }>('select play from ledger_money')
    if (rows[0]?.play === play) return
    throw new StartError(
      play
        ? 'The books of this database hold real money. Start with NODE_ENV=production, or with another database.'
        : 'The books of this database hold play money, because they were begun without NODE_ENV=production. Start with another database.',
    )
  })
}
