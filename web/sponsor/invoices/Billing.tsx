import { useState } from 'react'
import { useLoad } from '../../shared/data/data.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { ErrorState } from '../../shared/ui/States.tsx'
import { sponsorInvoices } from './words.ts'
import { BillingForm } from './BillingForm.tsx'
import { Section } from '../../shared/ui/Section.tsx'
import { Card, Hint, Lead } from '../../shared/ui/boxes.tsx'
import { Skeleton } from '../../shared/ui/Spinner.tsx'

/** Whom the next invoices are made out to. */
export function Billing() {
  const t = useWords(sponsorInvoices)
  const { data, problem, retry } = useLoad('GET /api/sponsor/billing')
  const [open, setOpen] = useState(false)
  return (
    <Section named title={t('billing')}>
      <Lead>{t('billingLead')}</Lead>
      <Card pad className="grid gap-3">
        {problem && !data && <ErrorState problem={problem} retry={retry} />}
        {!data && !problem && <Skeleton />}
        {data && (
          <>
            <address
              className="not-italic break-words whitespace-pre-line"
              lang={langOf(`${data.name} ${data.address}`)}
            >
              <strong>{data.name}</strong>
              {data.address && `\n${data.address}`}
              {data.bin && `\n${t('bin')}: ${data.bin}`}
            </address>
            {!data.written && <Hint>{t('notWritten')}</Hint>}
            <div>
              <Button look="secondary" onClick={() => setOpen(true)}>
                {t(data.written ? 'change' : 'write')}
              </Button>
            </div>
          </>
        )}
      </Card>
      {open && data && <BillingForm billing={data} onClose={() => setOpen(false)} />}
    </Section>
  )
}
