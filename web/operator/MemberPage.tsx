import { useState } from 'react'
import { History } from './audit/History.tsx'
import type { CallReply } from '../shared/data/api.ts'
import { useList } from '../shared/data/data.ts'
import { useMayOpen } from './shared/may-open.ts'
import { operatorHolds } from './holds/words.ts'
import { OperatorHoldCard } from './holds/OperatorHolds.tsx'
import { PlaceHold } from './holds/PlaceHold.tsx'
import { useWords } from '../shared/i18n/words.ts'
import { OperatorMember } from './lookup/OperatorMember.tsx'
import { operatorSupport } from './support/words.ts'
import { OperatorTicketCard } from './support/OperatorTickets.tsx'
import { Button } from '../shared/ui/Button.tsx'
import { ConsoleList } from '../shared/console/ui/ConsoleList.tsx'
import { EmptyState } from '../shared/ui/States.tsx'
import { Card } from '../shared/ui/boxes.tsx'

/** A member's page, with the member's holds, tickets and audit events and their actions. */
export default function MemberPage() {
  const t = useWords(operatorHolds)
  const placesHolds = useMayOpen()('/operator/appeals')
  const [holding, setHolding] = useState<CallReply<'GET /api/operator/members/:id'> | null>(null)
  return (
    <>
      <OperatorMember
        history={(id) => <History query={{ memberId: id }} />}
        holds={(id, only) => <Holds id={id} only={only} />}
        tickets={(id, only) => <Tickets id={id} only={only} />}
        actions={(member) =>
          placesHolds &&
          !member.closedAt && (
            <Button look="secondary" onClick={() => setHolding(member)}>
              {t('placeHold')}
            </Button>
          )
        }
      />
      {holding && <PlaceHold member={holding} onClose={() => setHolding(null)} />}
    </>
  )
}

interface Of {
  id: string
  only: string | undefined
}

function Holds({ id, only }: Of) {
  const t = useWords(operatorHolds)
  const list = useList('GET /api/operator/members/:id/holds', { params: { id }, query: only ? { only } : {} })
  return (
    <ConsoleList label={t('kind')} list={list}>
      {list.items.length ? (
        <ul className="grid gap-4">
          {list.items.map((hold) => (
            <OperatorHoldCard key={hold.id} hold={hold} />
          ))}
        </ul>
      ) : (
        <Card>
          <EmptyState title={t('none')} />
        </Card>
      )}
    </ConsoleList>
  )
}

function Tickets({ id, only }: Of) {
  const t = useWords(operatorSupport)
  const list = useList('GET /api/operator/members/:id/tickets', { params: { id }, query: only ? { only } : {} })
  return (
    <ConsoleList label={t('show')} list={list}>
      {list.items.length ? (
        <ul className="grid gap-4">
          {list.items.map((ticket) => (
            <OperatorTicketCard key={ticket.id} ticket={ticket} />
          ))}
        </ul>
      ) : (
        <Card>
          <EmptyState title={t('noTickets')} />
        </Card>
      )}
    </ConsoleList>
  )
}
