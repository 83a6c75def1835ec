import { beforeEach } from 'vitest'

/** Tests that are about one database, and why they cannot be run over several: all of them are named here, and nowhere else. */
const leftOut: Record<string, string> = {
  'waits for another one of the same member, and finds what that left':
    'earns money in the attacked database with a sponsor of its own, and sponsors are written at home',
  'the first level requires nothing, and no level can be added':
    'levels are written at home: a cell refuses the row before it looks at what is in it',
  'not even the owner changes what is in ledger_sponsor':
    'deposits are at home: the attacked cell has no money of a sponsor',
  'the same posting without a clause succeeds': 'funds a campaign, which a cell does for nobody',
}

/** Leaves them out of the present suite. The report says the reason of each. */
export function leaveOut(): void {
  beforeEach(({ task, skip }) => {
    const reason = leftOut[task.name]
    if (reason) skip(reason)
  })
}
