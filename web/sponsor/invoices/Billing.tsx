import { useState } from 'react'
import { useLoad } from '../../shared/data/data.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { ErrorState } from '../../shared/ui/States.tsx'
import { sponsorInvoices } from './words.ts'
import { BillingForm } from './BillingForm.tsx'

/** Whom the next invoices are made out to. */
export function Billing() {
  const t = useWords(sponsorInvoices)
  const { data, problem, retry } = useLoad('GET /api/sponsor/billing')
  const [open, setOpen] = useState(false)
  return (
    <section className="section" aria-label={t('billing')}>
      <h2 className="section__title">{t('billing')}</h2>
      <p className="screen__lead">{t('billingLead')}</p>
      <div className="card card--pad grid gap-3">
        {problem && !data && <ErrorState problem={problem} retry={retry} />}
        {!data && !problem && <span className="skeleton" />}
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
            {!data.written && <p className="field__hint">{t('notWritten')}</p>}
            <div>
              <Button look="secondary" onClick={() => setOpen(true)}>
                {t(data.written ? 'change' : 'write')}
              </Button>
            </div>
          </>
        )}
      </div>
      {open && data && <BillingForm billing={data} onClose={() => setOpen(false)} />}
    </section>
  )
}
