import type { CallReply } from '../../shared/data/api.ts'
import { useChosen } from '../../shared/console/chosen.ts'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { useList } from '../../shared/data/data.ts'
import { lastMonths, middleOf } from '../../shared/console/months.ts'
import { operatorMenu } from '../shared/menu.ts'
import { useSaveFile } from '../../shared/data/save.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { ConsoleFilter } from '../../shared/console/ui/ConsoleFilter.tsx'
import { ConsoleList } from '../../shared/console/ui/ConsoleList.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { Screen } from '../../shared/ui/Screen.tsx'
import { EmptyState } from '../../shared/ui/States.tsx'
import { operatorInvoices } from './words.ts'
import { InvoiceTable } from './InvoiceTable.tsx'
import { Terms } from './Terms.tsx'
import { Figure, Figures, FilterBar } from '../../shared/console/ui/boxes.tsx'
import { Hint } from '../../shared/ui/boxes.tsx'
import { Skeleton } from '../../shared/ui/Spinner.tsx'

const months = 36

/** All invoices and credit notes of a month, with their sums. */
export default function Invoices() {
  const m = useWords(operatorMenu)
  const t = useWords(operatorInvoices)
  const f = useFormat()
  // Starts with the last complete month, the newest that can have invoices.
  const [present, ...past] = lastMonths(months)
  const [month, setMonth] = useChosen('month', [past[0]!, present!, ...past.slice(1)])
  const list = useList('GET /api/operator/invoices', { query: { month } })
  const file = useSaveFile()
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
      <FilterBar>
        <ConsoleFilter
          label={t('month')}
          choices={[present!, ...past]}
          nameOf={(one) => f.month(middleOf(one))}
          value={month}
          onChange={setMonth}
        />
      </FilterBar>
      <Sums sums={list.data?.sums} />
      <ConsoleList label={m('invoices')} list={list}>
        <InvoiceTable
          label={m('invoices')}
          rows={list.items}
          empty={<EmptyState title={t('none')} text={t('noneText')} />}
        />
      </ConsoleList>
      <Terms />
    </Screen>
  )
}

/** The totals of all documents of the month. */
function Sums({ sums }: { sums: CallReply<'GET /api/operator/invoices'>['sums'] | undefined }) {
  const t = useWords(operatorInvoices)
  const f = useFormat()
  const money = (amount: number | undefined) => (amount === undefined ? <Skeleton /> : <Money amount={amount} />)
  return (
    <Figures>
      <Figure label={t('count')} value={sums ? f.number(sums.invoices) : <Skeleton />}>
        <Hint as="div">{t('countHint', { count: sums?.creditNotes ?? 0 })}</Hint>
      </Figure>
      <Figure label={t('feeSum')} value={money(sums?.fee)}>
        <Hint as="div">{t('feeHint')}</Hint>
      </Figure>
      <Figure label={t('vatSum')} value={money(sums?.vat)} />
    </Figures>
  )
}
