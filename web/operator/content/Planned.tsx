import { useState } from 'react'
import { dhakaClock } from '../../../contract/format.ts'
import { serverNow, type CallReply } from '../../shared/data/api.ts'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { useSend } from '../../shared/data/send.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { fetchSettingsAgain, SettingsChange } from './SettingsChange.tsx'
import { operatorContent } from './words.ts'
import { Section } from '../../shared/ui/Section.tsx'
import { Card, Lead, Row, RowBody, Rows } from '../../shared/ui/boxes.tsx'
import { CellLink } from '../../shared/console/ui/boxes.tsx'

type Settings = CallReply<'GET /api/operator/settings'>

/** Planned changes with their start: the proposed or announced change, and future charges. Each can be withdrawn. */
export function Planned({ settings: { change, cashOutCharges } }: { settings: Settings }) {
  const t = useWords(operatorContent)
  const [today] = useState(() => dhakaClock(serverNow()).slice(0, 10))
  const planned = cashOutCharges.filter(({ since }) => since > today)
  return (
    <Section named title={t('planned')}>
      {!change && !planned.length && <Lead>{t('nothingPlanned')}</Lead>}
      {change && <SettingsChange change={change} />}
      {planned.length > 0 && (
        <Card as={Rows}>
          {planned.map((charge) => (
            <PlannedCharge key={`${charge.provider} ${charge.since}`} charge={charge} />
          ))}
        </Card>
      )}
      <p>
        <CellLink href="/operator/audit?action=settings.">{t('changedBefore')}</CellLink>
      </p>
    </Section>
  )
}

function PlannedCharge({ charge: { provider, perThousand, since } }: { charge: Settings['cashOutCharges'][number] }) {
  const t = useWords(operatorContent)
  const f = useFormat()
  const withdraw = useSend('DELETE /api/operator/cash-out-charges/:provider/:since')
  const run = async () => {
    const done = await withdraw.send({ params: { provider, since } })
    fetchSettingsAgain()
    if (done) toast({ title: t('takenBack') })
  }
  const says = t('chargeOf', { provider: t(provider), amount: f.money(perThousand), date: f.date(since) })
  return (
    <Row>
      <RowBody as="p" className="basis-[11rem]">
        {says}
      </RowBody>
      <Button
        small
        look="quiet"
        busy={withdraw.busy}
        aria-label={`${t('cancelChange')}: ${says}`}
        onClick={() => void run()}
      >
        {t('cancelChange')}
      </Button>
      <ConsoleRefusal problem={withdraw.problem} />
    </Row>
  )
}
