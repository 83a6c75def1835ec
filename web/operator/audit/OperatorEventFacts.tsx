import { useState } from 'react'
import { ConsoleOpen } from '../shared/Open.tsx'
import { useSend } from '../../shared/data/send.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import type { Event } from './event-columns.tsx'
import { EventFacts } from './EventFacts.tsx'
import { operatorAudit } from './words.ts'

/** The details of an event. The address of a sign-in has stars until somebody says why it is needed. */
export function OperatorEventFacts({ event: { id, action, detail } }: { event: Event }) {
  const t = useWords(operatorAudit)
  const open = useSend('POST /api/operator/audit/:id/open')
  const [asking, setAsking] = useState(false)
  const [address, setAddress] = useState<string | null>(null)
  const isHidden = action.startsWith('sign_in.') && detail.address !== undefined && address === null
  const show = async (reason: string) => {
    const answer = await open.send({ params: { id }, body: { reason } })
    if (answer) setAddress(answer.reply.address)
    return answer !== null
  }
  return (
    <>
      <EventFacts detail={address === null ? detail : { ...detail, address }} />
      {isHidden && (
        <Button small look="quiet" onClick={() => setAsking(true)}>
          {t('showAddress')}
        </Button>
      )}
      {asking && (
        <ConsoleOpen title={t('showAddressTitle')} open={open} onReason={show} onClose={() => setAsking(false)} />
      )}
    </>
  )
}
