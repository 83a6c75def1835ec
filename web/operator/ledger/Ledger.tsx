import type { CallReply } from '../../shared/data/api.ts'
import { useLoad } from '../../shared/data/data.ts'
import { operatorMenu } from '../shared/menu.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { catalogue, useWords } from '../../shared/i18n/words.ts'
import { BarChart } from '../../shared/console/ui/ConsoleChart.tsx'
import { ConsoleTable } from '../../shared/console/ui/ConsoleTable.tsx'
import { CheckIcon, WarnIcon } from '../../shared/ui/icons.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { Screen } from '../../shared/ui/Screen.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import { EmptyState, ErrorState } from '../../shared/ui/States.tsx'
import { Card, Hint, Lead, Note, SectionTitle } from '../../shared/ui/boxes.tsx'
import { Section } from '../../shared/ui/Section.tsx'

const operatorLedger = catalogue({
  booksLead: {
    en: 'Balances by account kind. They sum to zero, and the check derives them anew from every entry.',
    bn: 'কার কত টাকা আছে। জমা আর খরচ মিলিয়ে সব সময় শূন্য হতে হয়; যাচাইয়ের সময় প্রতিটি লেনদেন থেকে হিসাবটি নতুন করে করা হয়।',
  },
  holds: { en: 'The books hold.', bn: 'হিসাব ঠিক আছে।' },
  checked: { en: 'Checked {time}; {count} transactions.', bn: 'যাচাই {time}; {count}টি লেনদেন।' },
  neverChecked: { en: 'The books have not been checked yet.', bn: 'হিসাব এখনো যাচাই হয়নি।' },
  checking: { en: 'A check began {time} and has not ended yet.', bn: '{time} একটি যাচাই শুরু হয়েছে, এখনো শেষ হয়নি।' },
  interrupted: {
    en: 'A check began {time} and was interrupted. It counts for nothing, and begins again by itself within a minute.',
    bn: '{time} একটি যাচাই শুরু হয়ে মাঝপথে থেমে গেছে। সেটি গণনায় আসে না; এক মিনিটের মধ্যে নিজে থেকেই আবার শুরু হবে।',
  },
  offences: {
    en: { one: '{count} offence', other: '{count} offences' },
    bn: { one: '{count}টি গরমিল', other: '{count}টি গরমিল' },
  },
  whereItLies: { en: 'Where the money lies', bn: 'টাকা কোথায় আছে' },
  whereItLiesLead: {
    en: 'All that came in and has not gone out again, by whose it is.',
    bn: 'যত টাকা এসে এখনো বাইরে যায়নি, তার কোনটি কার।',
  },
  sandbox: { en: 'Test money', bn: 'পরীক্ষার টাকা' },
  manual: { en: 'Bank, by hand', bn: 'ব্যাংক, হাতে পাঠানো' },
  bkash: { en: 'bKash', bn: 'বিকাশ' },
  sslcommerz: { en: 'SSLCOMMERZ', bn: 'SSLCOMMERZ' },
  account_sponsor: { en: 'Sponsors’ balances', bn: 'অ্যাপ নির্মাতাদের ব্যালেন্স' },
  account_escrow: { en: 'Escrow of campaigns', bn: 'ক্যাম্পেইনের জামানত' },
  account_member: { en: 'Members’ balances', bn: 'সদস্যদের ব্যালেন্স' },
  account_clearing: { en: 'Payouts on their way', bn: 'পথে থাকা টাকা' },
  account_fees: { en: 'Fees', bn: 'ফি' },
  account_withheld: { en: 'Tax kept back', bn: 'কেটে রাখা কর' },
  rails: { en: 'By rail', bn: 'মাধ্যম অনুযায়ী' },
  railsLead: {
    en: 'What each rail has paid out less what it brought in: a minus is money that we hold. Compare it with the provider’s statement.',
    bn: 'প্রতিটি মাধ্যমে যত টাকা এসেছে আর গেছে, তার ফারাক। বিয়োগ মানে টাকা আমাদের কাছে আছে। কোম্পানির বিবরণীর সঙ্গে মিলিয়ে নিন।',
  },
  rail: { en: 'Rail', bn: 'মাধ্যম' },
  balance: { en: 'Net', bn: 'নিট' },
  noRails: { en: 'Nothing has moved yet.', bn: 'এখনো কিছু লেনদেন হয়নি।' },
})

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

/** The findings of the last complete check, and the check in progress. */
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
