import type { CallReply } from '../../shared/data/api.ts'
import { useLoad } from '../../shared/data/data.ts'
import { operatorMenu } from '../shared/menu.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { BarChart } from '../../shared/console/ui/ConsoleChart.tsx'
import { ConsoleTable } from '../../shared/console/ui/ConsoleTable.tsx'
import { CheckIcon, WarnIcon } from '../../shared/ui/icons.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { Screen } from '../../shared/ui/Screen.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import { EmptyState, ErrorState } from '../../shared/ui/States.tsx'
import { operatorLedger } from './words.ts'
import { Card, Hint, Lead, Note, SectionTitle } from '../../shared/ui/boxes.tsx'
import { Section } from '../../shared/ui/Section.tsx'

type Books = CallReply<'GET /api/operator/ledger'>
const accounts = ['sponsor', 'escrow', 'member', 'clearing', 'fees', 'withheld'] as const

export default function Ledger() {
  const m = useWords(operatorMenu)
  const t = useWords(operatorLedger)
  const { data, problem, retry } = useLoad('GET /api/operator/ledger')
  if (problem && !data) return <ErrorState problem={problem} retry={retry} />
  if (!data) return <Spinner label={m('books')} />
  return (
    <Screen title={m('books')} lead={t('booksLead')}>
      <BooksCheck books={data} />
      <Card as="section" pad className="grid gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-3">
          <SectionTitle>{t('whereItLies')}</SectionTitle>
          <strong>
            <Money amount={-data.balances.outside} />
          </strong>
        </div>
        <Hint>{t('whereItLiesLead')}</Hint>
        <BarChart
          label={t('whereItLies')}
          bars={accounts.map((account) => ({
            key: account,
            label: t(`account_${account}`),
            value: data.balances[account],
            shown: <Money amount={data.balances[account]} />,
          }))}
        />
      </Card>
      <Section title={t('rails')}>
        <Lead>{t('railsLead')}</Lead>
        <ConsoleTable
          label={t('rails')}
          rows={data.rails}
          keyOf={(row) => row.rail}
          empty={<EmptyState title={t('noRails')} />}
          columns={[
            { key: 'rail', head: t('rail'), cell: (row) => t(row.rail) },
            { key: 'balance', head: t('balance'), number: true, cell: (row) => <Money amount={row.balance} signed /> },
          ]}
        />
      </Section>
    </Screen>
  )
}

/** What the last check that ended has found, and the one that has begun since then. */
function BooksCheck({ books: { checkedAt, offences, began, transactions } }: { books: Books }) {
  const t = useWords(operatorLedger)
  const f = useFormat()
  const running = began && <p>{t(began.interrupted ? 'interrupted' : 'checking', { time: f.dateTime(began.at) })}</p>
  if (checkedAt === null)
    return (
      <Note Icon={WarnIcon} tone="warn">
        <div>
          <strong>{t('neverChecked')}</strong>
          {running}
        </div>
      </Note>
    )
  const checked = <p>{t('checked', { time: f.dateTime(checkedAt), count: transactions })}</p>
  if (offences.length === 0)
    return (
      <Note Icon={began?.interrupted ? WarnIcon : CheckIcon} tone={began?.interrupted ? 'warn' : 'good'}>
        <div>
          <strong>{t('holds')}</strong>
          {checked}
          {running}
        </div>
      </Note>
    )
  return (
    <Note Icon={WarnIcon} tone="bad" role="alert">
      <div>
        <strong>{t('offences', { count: offences.length })}</strong>
        <ul className="list-disc pl-5">
          {offences.map((offence) => (
            <li key={offence}>{offence}</li>
          ))}
        </ul>
        {checked}
        {running}
      </div>
    </Note>
  )
}
