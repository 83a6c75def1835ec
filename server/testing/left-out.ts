import { beforeEach } from 'vitest'

/** Tests that are about one database, and why they cannot be run over several: all of them are named here and in left-out-files.ts, and nowhere else. */
const leftOut: Record<string, string> = {
  'waits for another one of the same member, and finds what that left':
    'earns money in the attacked database with a sponsor of its own, and sponsors are written at home',
  'the first level requires nothing, and no level can be added':
    'levels are written at home: a cell refuses the row before it looks at what is in it',
  'not even the owner changes what is in ledger_sponsor':
    'deposits are at home: the attacked cell has no money of a sponsor',
  'the same posting without a clause succeeds': 'funds a campaign, which a cell does for nobody',

  // server/app
  'the session is a cookie of this host alone, over TLS; one of the release before is read, and cleared at sign-out':
    'its own endpoint opens a session of a member at home',
  'opens a session of 30 minutes and ends it at sign-out': 'its own endpoint opens a session of a member at home',
  'shows the money, the payouts and the messages that wait, and the state of books and head':
    'a cell has lines of its own of these metrics',
  'keeps no stream of a client that left before it opened': 'locks a table of one database',

  // server/approvals
  'cannot confirm for seven days': 'makes an operator and pays goodwill in one transaction: they lie in two databases',
  'cannot be the first of two with whoever made it, either':
    'makes an operator and pays goodwill in one transaction: they lie in two databases',

  // server/campaigns
  'lists one that was not written through the API with all others':
    'takes a rule of a table away at home: the copies would break it in the cells',
  'an operator takes a picture of an open campaign down: nobody sees it any more, and the others stay':
    'in a cell its address is told for another minute, as by another process',
  'returns the money of unused places at once': 'the money of places in a cell comes back by a letter',
  'keeps the money in escrow while a task is undecided, then returns what was not paid':
    'places of a cell on which nobody works go home when the campaign closes, and not with the last task',

  // server/feedback
  'of two processes one tells': 'runs a job by hand, on one database: that of the home, which has no reviews',
  'a few at a time, until the last has left': 'runs a job by hand at home, which has no reviews',

  // server/ledger
  'another process begins it again within a minute': 'checks one database: the page waits for the check of each',
  'fee_withdrawal > moves money between its own two accounts and no others':
    'withdraws fees at home, and the tasks have paid theirs in the cell',
  'is kept while a task is undecided or can be disputed': 'the tasks and their campaign lie in two databases',
  'no step from start to payout scans a whole table that grows with use':
    'does what a sponsor and a member do in one transaction: they lie in two databases',
  'shows operators the total of each account and what the last check found':
    'counts the transactions of one database: over several there are those of the letters, too',
  'the hourly check stores and logs what it finds': 'what is found in a cell is shown with the number of the cell',
  'what was found stays shown until a later check ends':
    'what is found is shown with the number of the cell where there are several',

  // server/members
  'after an upgrade, only who had reset the password by a code is verified': 'runs a statement of a migration',

  // server/transparency
  'proves each row of the statement against the head that is published after midnight in Dhaka':
    'rows of a member of a cell are in the head of that cell, which the published one covers: server/cells/heads-over-cells.test.ts',
  'is not valid with a changed amount, a changed head or the proof of another row':
    'rows of a member of a cell are in the head of that cell, which the published one covers: server/cells/heads-over-cells.test.ts',

  // server/tasks
  'of two at the same moment, one gets the last place of a wave and the other is told when to come':
    'in a cell nobody waits for another one: it has the places of waves that have begun, and no others',
  'a campaign closes at its end, after the members at work have finished':
    'places of a cell on which nobody works go home when the campaign closes, and not with the last task',
  'two processes that run the jobs at the same time do each thing once': 'runs jobs by hand, on one database',
}

/** Leaves them out of the present suite. The report says the reason of each. */
export function leaveOut(): void {
  beforeEach(({ task, skip }) => {
    const reason = leftOut[task.name] ?? leftOut[`${task.suite?.name} > ${task.name}`]
    if (reason) skip(reason)
  })
}
