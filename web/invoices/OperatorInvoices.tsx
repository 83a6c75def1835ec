import { useState } from 'preact/hooks'
import type { CallReply } from '../client/api.ts'
import { useChosen } from '../client/chosen.ts'
import { ConsoleRefusal } from '../client/ConsoleRefusal.tsx'
import { useList } from '../client/data.ts'
import { lastMonths, middleOf } from '../client/months.ts'
import { operatorMenu } from '../client/operator-menu.ts'
import { useSaveFile } from '../client/save.ts'
import { useFormat } from '../i18n/format.ts'
import { langOf } from '../i18n/lang-of.ts'
import { useWords } from '../i18n/words.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { ConsoleFilter } from '../ui/ConsoleFilter.tsx'
import { ConsoleList } from '../ui/ConsoleList.tsx'
import { ConsoleTable } from '../ui/ConsoleTable.tsx'
import { Money } from '../ui/Money.tsx'
import { Screen } from '../ui/Screen.tsx'
import { EmptyState } from '../ui/States.tsx'
import { operatorInvoices, type Invoice } from './operator.ts'
import { OperatorCredit } from './OperatorCredit.tsx'
import { OperatorTerms } from './OperatorTerms.tsx'

const months = 36

/** All invoices and credit notes over a month, with their sums. */
export default function OperatorInvoices() {
  const m = useWords(operatorMenu)
  const t = useWords(operatorInvoices)
  const f = useFormat()
  // First the last month that is over: it is the newest that can have invoices.
  const [present, ...past] = lastMonths(months)
  const [month, setMonth] = useChosen('month', [past[0]!, present!, ...past.slice(1)])
  const list = useList('GET /api/operator/invoices', { query: { month } })
  const file = useSaveFile()
  const [taken, setTaken] = useState<Invoice | null>(null)
  return (
    <Screen
      title={m('invoices')}
      lead={t('lead')}
      actions={
        <Button
          look="secondary"
          busy={file.saving === 'GET /api/operator/invoices.csv'}
          onClick={() => void file.save('GET /api/operator/invoices.csv', { query: { month } })}
        >
          {t('csv')}
        </Button>
      }
    >
      <ConsoleRefusal problem={file.problem} />
      <div className="filters">
        <ConsoleFilter
          label={t('month')}
          choices={[present!, ...past]}
          nameOf={(one) => f.month(middleOf(one))}
          value={month}
          onChange={setMonth}
        />
      </div>
      <Sums sums={list.data?.sums} />
      <ConsoleList label={m('invoices')} list={list}>
        <ConsoleTable
          label={m('invoices')}
          rows={list.items}
          keyOf={({ id }) => id}
          empty={<EmptyState title={t('none')} text={t('noneText')} />}
          columns={[
            {
              key: 'number',
              head: t('number'),
              cell: (row) => (
                <>
                  <strong lang="en">{row.number}</strong>{' '}
                  {row.kind === 'credit_note' && <Badge tone="wait">{t('credit_note')}</Badge>}
                  {row.creditedBy && <div className="field__hint">{t('creditedBy', { number: row.creditedBy })}</div>}
                  {row.credits && <div className="field__hint">{t('credits', { number: row.credits })}</div>}
                  {row.replaces && <div className="field__hint">{t('replaces', { number: row.replaces })}</div>}
                </>
              ),
            },
            {
              key: 'organisation',
              head: t('organisation'),
              cell: (row) => <span lang={langOf(row.organisation)}>{row.organisation}</span>,
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
                    busy={file.saving === 'GET /api/operator/invoices/:id/invoice.pdf'}
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
      </ConsoleList>
      <OperatorTerms />
      {taken && <OperatorCredit invoice={taken} onClose={() => setTaken(null)} />}
    </Screen>
  )
}

/** What all documents of the month say together. */
function Sums({ sums }: { sums: CallReply<'GET /api/operator/invoices'>['sums'] | undefined }) {
  const t = useWords(operatorInvoices)
  const f = useFormat()
  const money = (amount: number | undefined) =>
    amount === undefined ? <span className="skeleton" /> : <Money amount={amount} />
  return (
    <div className="figures">
      <div className="figure">
        <div className="figure__label">{t('count')}</div>
        <div className="figure__value">{sums ? f.number(sums.invoices) : <span className="skeleton" />}</div>
        <div className="field__hint">{t('countHint', { count: sums?.creditNotes ?? 0 })}</div>
      </div>
      <div className="figure">
        <div className="figure__label">{t('feeSum')}</div>
        <div className="figure__value">{money(sums?.fee)}</div>
        <div className="field__hint">{t('feeHint')}</div>
      </div>
      <div className="figure">
        <div className="figure__label">{t('vatSum')}</div>
        <div className="figure__value">{money(sums?.vat)}</div>
      </div>
    </div>
  )
}
