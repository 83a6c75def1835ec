import { useState, type ReactNode } from 'react'
import { SponsorLink } from '../shared/AccountLink.tsx'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { middleOf } from '../../shared/console/months.ts'
import { useSaveFile } from '../../shared/data/save.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Badge } from '../../shared/ui/Badge.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { ConsoleTable } from '../../shared/console/ui/ConsoleTable.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { operatorInvoices, type Invoice } from './words.ts'
import { Hint, Lead } from '../../shared/ui/boxes.tsx'
import { CellLink } from '../../shared/console/ui/boxes.tsx'
import { FormDialog } from '../../shared/console/FormDialog.tsx'
import type { Typed } from '../../shared/ui/Form.tsx'
import { refetch } from '../../shared/data/cache.ts'
import { useSend } from '../../shared/data/send.ts'
import { TextArea } from '../../shared/ui/Field.tsx'
import { toast } from '../../shared/ui/Toast.tsx'

/** Proposes to credit an invoice and issue it again. */
function Credit({ invoice, onClose }: { invoice: Pick<Invoice, 'id' | 'number'>; onClose: () => void }) {
  const t = useWords(operatorInvoices)
  const credit = useSend('POST /api/operator/invoices/:id/credit')
  const submit = async (typed: Typed) => {
    const reason = typed('reason')
    if (!(await credit.send({ params: { id: String(invoice.id) }, body: { reason } }))) return
    toast({ title: t('proposed') })
    refetch('GET /api/operator/approvals', 'GET /api/operator/overview')
    onClose()
  }
  return (
    <FormDialog
      title={t('creditTitle', { number: invoice.number })}
      call={credit}
      keep={invoice.id}
      action={t('propose')}
      saysRefusal={!credit.problem?.problem.errors}
      onSubmit={submit}
      onClose={onClose}
    >
      <Lead>{t('creditLead')}</Lead>
      <TextArea name="reason" label={t('creditReason')} rows={3} />
    </FormDialog>
  )
}

type Row = Omit<Invoice, 'sponsorId'> & { sponsorId?: number }

/** Invoices and credit notes, each with its PDF and an action to credit it. For a single sponsor, a month replaces the sponsor's name. */
export function InvoiceTable({ label, rows, empty }: { label: string; rows: readonly Row[]; empty: ReactNode }) {
  const t = useWords(operatorInvoices)
  const f = useFormat()
  const file = useSaveFile()
  const [taken, setTaken] = useState<Row | null>(null)
  return (
    <>
      <ConsoleRefusal problem={file.problem} />
      <ConsoleTable
        label={label}
        rows={rows}
        keyOf={({ id }) => id}
        empty={empty}
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
          {
            key: 'whose',
            head: t(rows[0]?.sponsorId === undefined ? 'month' : 'organisation'),
            cell: (row) =>
              row.sponsorId === undefined ? (
                <CellLink href={`/operator/invoices?month=${row.month}`}>{f.month(middleOf(row.month))}</CellLink>
              ) : (
                <SponsorLink id={row.sponsorId}>{row.organisation}</SponsorLink>
              ),
          },
          { key: 'issued', head: t('issued'), cell: (row) => f.date(row.issuedAt) },
          {
            key: 'fee',
            head: t('fee'),
            number: true,
            cell: (row) => <Money amount={row.kind === 'invoice' ? row.fee : -row.fee} />,
          },
          {
            key: 'vat',
            head: t('vat'),
            number: true,
            cell: (row) =>
              row.vatRate > 0 ? <Money amount={row.kind === 'invoice' ? row.vat : -row.vat} /> : t('noVat'),
          },
          {
            key: 'do',
            head: '',
            cell: (row) => (
              <div className="flex flex-wrap gap-2">
                <Button
                  small
                  look="secondary"
                  aria-label={t('pdfOf', { number: row.number })}
                  busy={file.saving !== null}
                  onClick={() =>
                    void file.save('GET /api/operator/invoices/:id/invoice.pdf', { params: { id: String(row.id) } })
                  }
                >
                  {t('pdf')}
                </Button>
                {row.kind === 'invoice' && !row.creditedBy && (
                  <Button
                    small
                    look="quiet"
                    aria-label={t('creditOf', { number: row.number })}
                    onClick={() => setTaken(row)}
                  >
                    {t('credit')}
                  </Button>
                )}
              </div>
            ),
          },
        ]}
      />
      {taken && <Credit invoice={taken} onClose={() => setTaken(null)} />}
    </>
  )
}
