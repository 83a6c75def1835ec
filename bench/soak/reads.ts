import type { Model, Reply } from './model/state.ts'

/** Calls the API and returns the body of a reply with status 200. */
export type Read = (who: string, path: string) => Promise<Reply>

/** A list of past events. The resulting balances and states are in other replies too. */
export const isHistory = (key: string): boolean => / (statement|deposits|refunds|holds)$/.test(key)

/** A reply that changes over time without any action. */
export const followsFromTime = (key: string): boolean => / home$|^operators (queues|holds)$/.test(key)

/** Reads the requested balances and states through the API, with the same keys and fields as the model's `viewOf`. */
export async function readAll(
  model: Model,
  read: Read,
  isWanted: (key: string) => boolean,
): Promise<Record<string, unknown>> {
  const [operator = ''] = model.operators
  const asked: [string, Promise<unknown>][] = []
  const ask = (key: string, reply: () => Promise<unknown>) => {
    if (isWanted(key)) asked.push([key, reply()])
  }
  const list = (who: string, path: string) => readList(read, who, path)

  for (const name of Object.keys(model.members)) {
    ask(`${name} home`, () => read(name, '/api/me').then(homeOf))
    ask(`${name} tasks`, () => list(name, '/api/tasks').then((items) => items.map(taskOf)))
    ask(`${name} payouts`, () => list(name, '/api/payouts').then(only('id', 'amount', 'state', 'sentAt', 'paidAt')))
    ask(`${name} statement`, () => list(name, '/api/statement').then(statementOf))
  }
  for (const name of Object.keys(model.sponsors)) {
    ask(`${name} balance`, () => read(name, '/api/sponsor/balance').then(picked('balance', 'escrow', 'spent')))
    const campaign = only('id', 'state', 'amount', 'places', 'escrow', 'placesLeft', 'counts')
    ask(`${name} campaigns`, () => list(name, '/api/sponsor/campaigns').then(campaign))
    const deposit = only('id', 'amount', 'rail', 'state', 'confirmedAt')
    ask(`${name} deposits`, () => list(name, '/api/sponsor/deposits').then(deposit))
    ask(`${name} refunds`, () => list(name, '/api/sponsor/refunds').then(only('id', 'amount', 'state')))
    ask(`${name} statement`, () => list(name, '/api/sponsor/statement').then(statementOf))
  }
  ask('operators ledger', () => read(operator, '/api/operator/ledger').then(ledgerOf))
  const queues = picked('campaigns', 'disputes', 'payouts', 'deposits', 'appeals', 'approvals')
  ask('operators queues', () => read(operator, '/api/operator/overview').then(queues))
  ask('operators holds', () => list(operator, '/api/operator/holds').then(only('id', 'state', 'endedAt')))

  return Object.fromEntries(await Promise.all(asked.map(async ([key, reply]) => [key, await reply] as const)))
}

/** All pages of a list, by id, newest first. */
async function readList(read: Read, who: string, path: string): Promise<Reply[]> {
  const items: Reply[] = []
  for (let next: string | null = ''; next !== null;) {
    const page: Reply = await read(who, `${path}?limit=100${next === '' ? '' : `&cursor=${next}`}`)
    items.push(...page.items)
    next = page.next
  }
  return items.toSorted((a, b) => b.id - a.id)
}

const picked =
  (...fields: string[]) =>
  (body: Reply) =>
    Object.fromEntries(fields.map((field) => [field, body[field]]))
const only =
  (...fields: string[]) =>
  (items: Reply[]) =>
    items.map(picked(...fields))

const shownAtHome = [
  'balance',
  'level',
  'levelLoss',
  'credibility',
  'approvedTasks',
  'decidedTasks',
  'todayEarnings',
  'weekEarnings',
  'taskCount',
  'taskLimit',
  'resetAt',
  'pinSet',
]
const homeOf = (body: Reply) => ({
  ...picked(...shownAtHome)(body),
  wallet: body.wallet && picked('provider', 'number', 'payoutsFrom')(body.wallet),
  holds: only('id', 'kind', 'endsAt', 'appealed')(body.holds).toSorted((a: Reply, b: Reply) => a.id - b.id),
  pendingTask: body.pendingTask && picked('id', 'state', 'dueAt')(body.pendingTask),
})

const claimed = ['id', 'state', 'amount', 'share', 'pay', 'startedAt', 'dueAt', 'submittedAt', 'decideBy']
const taskOf = (task: Reply) => ({
  ...picked(...claimed, 'decidedAt', 'decidedBy')(task),
  repairDueAt: task.repair?.dueAt ?? null,
  disputeUntil: task.rejection?.disputeUntil ?? null,
  final: task.rejection?.final ?? false,
})

/** The rows without their order, and the last balance. Each balance must follow from the previous one. */
function statementOf(items: Reply[]) {
  let balance = 0
  for (const row of items.toReversed()) {
    balance += row.amount
    if (row.balanceAfter !== balance) return { balance: `${row.balanceAfter} after ${row.kind}, not ${balance}` }
  }
  return { balance, rows: items.map(({ at, kind, amount }) => `${at} ${kind} ${amount}`).toSorted() }
}

function ledgerOf({ balances, rails, transactions }: Reply) {
  const of = (rail: string) => rails.find((one: Reply) => one.rail === rail).balance
  return { ...balances, sandbox: of('sandbox'), manual: of('manual'), transactions }
}
