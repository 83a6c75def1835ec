import { yesterday } from './every-route.ts'
import { alter, click, press, type DialogToOpen } from './open-dialog.ts'

const line = {
  id: 1,
  at: `${yesterday}T06:00:00.000Z`,
  dayOnly: true,
  amount: -1_500,
  reference: 'Monthly charge',
  file: 'statement.csv',
  fileLine: 7,
  late: false,
  state: 'open',
  how: null,
  matchedWith: null,
  explanation: null,
}
const none = { count: 0, moneyIn: 0, moneyOut: 0, open: 0, matched: 0, explained: 0, explainedAmount: 0 }
const of = { who: 'operator' as const, path: `/operator/reconciliation?account=1&day=${yesterday}` }

const upload = {
  id: 1,
  name: 'november.csv',
  lines: 40,
  matched: 38,
  from: yesterday,
  to: yesterday,
  isClosed: false,
  readBy: 'nasrin',
  readAt: `${yesterday}T06:00:00.000Z`,
  proposedBy: null,
  takenBackBy: null,
  takenBackAt: null,
}

/** The dialogs of a statement and its day. */
export const statementDialogs: readonly DialogToOpen[] = [
  {
    ...of,
    file: 'web/operator/reconciliation/Explain.tsx',
    before: (page) => alter(page, /\/lines\?/, (list) => Object.assign(list, { items: [line] })),
    open: async (page, say) => {
      await click('#line-1')(page)
      await press('operator/reconciliation/words', 'explain')(page, say)
    },
  },
  {
    ...of,
    file: 'web/operator/reconciliation/Ask.tsx',
    before: (page) =>
      alter(page, /\/days\/20/, (day) =>
        Object.assign(day, { state: 'open', isOver: true, lines: none, movements: none }),
      ),
    open: press('operator/reconciliation/words', 'close'),
  },
  {
    ...of,
    path: '/operator/reconciliation?account=1&upload',
    file: 'web/operator/reconciliation/TakeBack.tsx',
    before: (page) => alter(page, /\/statements/, (list) => Object.assign(list, { items: [upload] })),
    open: press('operator/reconciliation/upload-words', 'takeBack'),
  },
  {
    ...of,
    path: '/operator/reconciliation?account=1',
    file: 'web/operator/reconciliation/Charges.tsx',
    before: (page) =>
      alter(page, /\/reconciliation\/accounts$/, ({ items }) =>
        Object.assign(items[0]!, { charges: { count: 1, amount: 1_500, isProposed: false } }),
      ),
    open: press('operator/reconciliation/charge-words', 'book'),
  },
]
