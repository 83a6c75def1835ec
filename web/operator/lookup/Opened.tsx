import { useEffect, useRef, type ReactNode } from 'react'
import type { CallReply } from '../../shared/data/api.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { operatorLookup } from './words.ts'
import { Card, Hint, SectionTitle } from '../../shared/ui/boxes.tsx'

type Addresses = CallReply<'POST /api/operator/members/:id/open'>['addresses']

/** What was opened. The focus goes here, because the button that was pressed is gone. */
export function Opened({ addresses, children }: { addresses: Addresses; children?: ReactNode }) {
  const t = useWords(operatorLookup)
  const f = useFormat()
  const here = useRef<HTMLElement>(null)
  // After the dialog that closes now has given the focus back.
  useEffect(() => void requestAnimationFrame(() => here.current?.focus()), [])
  return (
    <Card as="section" pad className="grid gap-3" aria-label={t('opened')} tabIndex={-1} ref={here}>
      <SectionTitle>{t('opened')}</SectionTitle>
      {children}
      {addresses.length > 0 && (
        <div>
          <h3 className="font-bold text-sm">{t('addresses')}</h3>
          <ul>
            {addresses.map(({ sessionId, at, address }) => (
              <li key={sessionId} className="break-words">
                {address} <Hint as="span">{t('signedIn', { date: f.dateTime(at) })}</Hint>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  )
}
