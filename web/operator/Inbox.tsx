import type { ReactNode } from 'react'
import type { CallReply } from '../shared/data/api.ts'
import { useList, useLoad, type Loaded } from '../shared/data/data.ts'
import { useLast } from '../shared/console/last.ts'
import { operatorMenu } from './shared/menu.ts'
import { OperatorAbuseCard } from './abuse/Abuse.tsx'
import { OperatorApprovalCard } from './ApprovalCard.tsx'
import { OperatorCampaignCard } from './campaigns/OperatorCampaigns.tsx'
import { SettingsChange } from './content/SettingsChange.tsx'
import { OperatorDisputeCard } from './feedback/Disputes.tsx'
import { OperatorHoldCard } from './holds/OperatorHolds.tsx'
import { useWords } from '../shared/i18n/words.ts'
import type { Item } from './inbox/words.ts'
import { InboxSplitView } from './inbox/InboxSplitView.tsx'
import { DayCard } from './reconciliation/DayCard.tsx'
import { BatchCard, OperatorUnsentCard } from './payouts/BatchCard.tsx'
import { OperatorPayoutList } from './payouts/OperatorPayouts.tsx'
import { UnknownCard } from './payouts/UnknownCard.tsx'
import { OperatorRefundCard } from './sponsors/Refunds.tsx'
import { OperatorTransferCard } from './sponsors/Deposits.tsx'
import { OperatorPaymentCard } from './sponsors/HeldPayments.tsx'
import { OperatorFraudCard } from './support/FraudReports.tsx'
import { OperatorTicketCard } from './support/OperatorTickets.tsx'
import { ConsoleList } from '../shared/console/ui/ConsoleList.tsx'

interface Shown {
  item: Item
  /** The item was decided. */
  isOver: boolean
}
type AbuseKind = NonNullable<CallReply<'GET /api/operator/abuse'>['items'][number]>['kind']

/** The inbox, with each queue's view of an item and its actions. */
export default function Inbox() {
  return (
    <InboxSplitView>
      {(item, isOver) => {
        const Card = cards[item.kind]
        return <Card item={item} isOver={isOver} />
      }}
    </InboxSplitView>
  )
}

/** The page of the queue that begins with this item. The cursor points just before the item. */
const from = (cursor: number | string) => ({ cursor: String(cursor), limit: '1' })

const cards: Record<Item['kind'], (shown: Shown) => ReactNode> = {
  dispute({ item, isOver }) {
    const list = useList('GET /api/operator/disputes', { query: from(`${Date.parse(item.since)}-${item.id - 1}`) })
    return (
      <Found list={list} isOver={isOver} is={({ taskId }) => taskId === item.id}>
        {(dispute) => <OperatorDisputeCard dispute={dispute} />}
      </Found>
    )
  },
  appeal({ item, isOver }) {
    const list = useList('GET /api/operator/holds', { query: { state: 'appealed', ...from(item.id + 1) } })
    return (
      <Found list={list} isOver={isOver} is={({ id }) => id === item.id}>
        {(hold) => <OperatorHoldCard hold={hold} />}
      </Found>
    )
  },
  batch({ item, isOver }) {
    const one = asOne(useLoad('GET /api/operator/batches/:id', { params: { id: item.id } }))
    return (
      <>
        <Found list={one} isOver={isOver} is={({ id }) => id === item.id} staysOver>
          {(batch) => <BatchCard batch={batch} />}
        </Found>
        <OperatorPayoutList query={{ batchId: String(item.id) }} />
      </>
    )
  },
  unknown({ item, isOver }) {
    const one = asOne(useLoad('GET /api/operator/unknown-payouts/:id', { params: { id: item.id } }))
    return (
      <Found list={one} isOver={isOver} is={({ id }) => id === item.id} staysOver>
        {(payout) => <UnknownCard payout={payout} isOver={isOver} />}
      </Found>
    )
  },
  unsent({ item, isOver }) {
    const waiting = useLoad('GET /api/operator/unsent')
    const list = { ...waiting, items: waiting.data?.items ?? [], more: null, loadingMore: false }
    return (
      <Found list={list} isOver={isOver} is={({ id }) => id === item.id}>
        {(unsent) => <OperatorUnsentCard unsent={unsent} />}
      </Found>
    )
  },
  fraud({ item, isOver }) {
    const one = asOne(useLoad('GET /api/operator/fraud-reports/:id', { params: { id: item.id } }))
    return (
      <Found list={one} isOver={isOver} is={({ id }) => id === item.id} staysOver>
        {(report) => <OperatorFraudCard report={report} />}
      </Found>
    )
  },
  ticket({ item, isOver }) {
    const list = useList('GET /api/operator/tickets', { query: { state: 'open', ...from(item.id - 1) } })
    return (
      <Found list={list} isOver={isOver} is={({ id }) => id === item.id}>
        {(ticket) => <OperatorTicketCard ticket={ticket} />}
      </Found>
    )
  },
  refund({ item, isOver }) {
    const list = useList('GET /api/operator/refunds', { query: from(item.id - 1) })
    return (
      <Found list={list} isOver={isOver} is={({ id }) => id === item.id} staysOver>
        {(refund) => <OperatorRefundCard refund={refund} isOver={isOver} />}
      </Found>
    )
  },
  deposit({ item, isOver }) {
    const list = useList('GET /api/operator/deposits', { query: from(item.id - 1) })
    return (
      <Found list={list} isOver={isOver} is={({ id }) => id === item.id} staysOver>
        {(transfer) => <OperatorTransferCard transfer={transfer} isOver={isOver} />}
      </Found>
    )
  },
  payment({ item, isOver }) {
    const list = useList('GET /api/operator/held-payments', { query: from(item.id - 1) })
    return (
      <Found list={list} isOver={isOver} is={({ id }) => id === item.id} staysOver>
        {(payment) => <OperatorPaymentCard payment={payment} isOver={isOver} />}
      </Found>
    )
  },
  approval: (shown) => <Proposed {...shown} />,
  closing: (shown) => <Proposed {...shown} />,
  role: (shown) => <Proposed {...shown} />,
  addition: (shown) => <Proposed {...shown} />,
  text: (shown) => <Proposed {...shown} />,
  settings({ item, isOver }) {
    const settings = useLoad('GET /api/operator/settings')
    const change = settings.data?.change
    const list = { ...settings, items: change ? [change] : [], more: null, loadingMore: false }
    return (
      <Found list={list} isOver={isOver} is={({ id, state }) => id === item.id && state === 'proposed'}>
        {(one) => (
          <li>
            <SettingsChange change={one} />
          </li>
        )}
      </Found>
    )
  },
  campaign({ item, isOver }) {
    const list = useList('GET /api/operator/campaigns', { query: { state: 'in_review', ...from(`0-${item.id + 1}`) } })
    return (
      <Found list={list} isOver={isOver} is={({ id }) => id === item.id}>
        {(campaign) => <OperatorCampaignCard campaign={campaign} />}
      </Found>
    )
  },
  day: ({ item }) => <DayCard id={item.id} />,
  leftover: ({ item }) => <DayCard id={item.id} />,
  abuse({ item, isOver }) {
    const kind = item.title as AbuseKind
    const list = useList('GET /api/operator/abuse', { query: { kind, state: 'open', ...from(item.id + 1) } })
    return (
      <Found list={list} isOver={isOver} is={({ id }) => id === item.id}>
        {(entry) => <OperatorAbuseCard entry={entry} />}
      </Found>
    )
  },
}

/** What waits for a second operator. */
function Proposed({ item, isOver }: Shown) {
  const list = useList('GET /api/operator/approvals', { query: from(item.id - 1) })
  return (
    <Found list={list} isOver={isOver} is={({ id }) => id === item.id}>
      {(proposal) => <OperatorApprovalCard proposal={proposal} />}
    </Found>
  )
}

/** A list with a single item. */
const asOne = <T,>(one: Loaded<T>) => ({ ...one, items: one.data ? [one.data] : [], more: null, loadingMore: false })

type Listed<T> = Parameters<typeof ConsoleList>[0]['list'] & { items: readonly T[] }

/** The matching item of the list while it is open; with `staysOver` also afterwards, since its dialog shows further information. */
function Found<T>({
  list,
  is,
  isOver,
  staysOver = false,
  children,
}: {
  list: Listed<T>
  is: (one: T) => boolean
  isOver: boolean
  staysOver?: boolean
  children: (one: T) => ReactNode
}) {
  const m = useWords(operatorMenu)
  const found = list.items.find(is)
  const before = useLast(found)
  const one = found ?? (staysOver || !isOver ? before : undefined)
  return (
    <ConsoleList label={m('inbox')} list={{ ...list, more: null }}>
      {one && <ul className="grid gap-4">{children(one)}</ul>}
    </ConsoleList>
  )
}
