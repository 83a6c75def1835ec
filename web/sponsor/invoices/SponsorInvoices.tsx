import { useList, useLoad } from '../../shared/data/data.ts'
import { middleOf } from '../../shared/console/months.ts'
import { useSaveFile } from '../../shared/data/save.ts'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Badge } from '../../shared/ui/Badge.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { ConsoleList } from '../../shared/console/ui/ConsoleList.tsx'
import { ConsoleTable } from '../../shared/console/ui/ConsoleTable.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { ComeBackLaterPicture } from '../../shared/ui/pictures.tsx'
import { Screen } from '../../shared/ui/Screen.tsx'
import { EmptyState, ErrorState } from '../../shared/ui/States.tsx'
import { sponsorInvoices } from './words.ts'
import { Month } from './Month.tsx'
import { Hint, Card, Lead } from '../../shared/ui/boxes.tsx'
import { useState } from 'react'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { BillingForm } from './BillingForm.tsx'
import { Section } from '../../shared/ui/Section.tsx'
import { Skeleton } from '../../shared/ui/Spinner.tsx'

/** Invoices and credit notes, the billing details, and monthly statements. */
export default function SponsorInvoices() {
  const t = useWords(sponsorInvoices)
  const f = useFormat()
  const list = useList('GET /api/sponsor/invoices')
  const file = useSaveFile()
  return (
    <Screen title={t('invoices')} lead={t('lead')}>
      <ConsoleRefusal problem={file.problem} />
      <ConsoleList label={t('invoices')} list={list}>
        <ConsoleTable
          label={t('invoices')}
          rows={list.items}
          keyOf={({ id }) => id}
          empty={<EmptyState picture={<ComeBackLaterPicture />} title={t('none')} text={t('noneText')} />}
          columns={[
            {
              key: 'number',
              head: t('number'),
              cell: (row) => (
                <>
                  <strong lang="en">{row.number}</strong>{' '}
                  {row.kind === 'credit_note' && <Badge tone="wait">{t('credit_note')}</Badge>}
                  {row.creditedBy && <Hint as="div">{t('creditedBy', { number: row.creditedBy })}</Hint>}
                  {row.credits && <Hint as="div">{t('credits', { number: row.credits })}</Hint>}
                  {row.replaces && <Hint as="div">{t('replaces', { number: row.replaces })}</Hint>}
                </>
              ),
            },
            { key: 'month', head: t('month'), cell: (row) => f.month(middleOf(row.month)) },
            { key: 'issued', head: t('issued'), cell: (row) => f.date(row.issuedAt) },
            {
              key: 'paid',
              head: t('paid'),
              number: true,
              cell: (row) =>
                row.kind === 'invoice' ? (
                  <Money amount={row.amount} />
                ) : (
                  <>
                    <Money amount={-row.amount} />
                    <Hint as="div">{t('takenBack')}</Hint>
                  </>
                ),
            },
            {
              key: 'fee',
              head: t('fee'),
              number: true,
              cell: (row) => (
                <>
                  <Money amount={row.kind === 'invoice' ? row.fee : -row.fee} />
                  {row.vatRate > 0 && (
                    <Hint as="div">
                      {t('vat')}: {f.money(row.kind === 'invoice' ? row.vat : -row.vat)}
                    </Hint>
                  )}
                </>
              ),
            },
            {
              key: 'do',
              head: '',
              cell: (row) => (
                <Button
                  small
                  look="secondary"
                  aria-label={t('pdfOf', { number: row.number })}
                  busy={file.saving !== null}
                  onClick={() =>
                    void file.save('GET /api/sponsor/invoices/:id/invoice.pdf', { params: { id: String(row.id) } })
                  }
                >
                  {t('pdf')}
                </Button>
              ),
            },
          ]}
        />
      </ConsoleList>
      <Billing />
      <Month />
    </Screen>
  )
}

/** The billing details of the next invoices. */
function Billing() {
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
