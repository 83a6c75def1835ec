import { useSearchParams } from 'wouter'
import { serverNow } from '../../shared/data/api.ts'
import { useList, useLoad } from '../../shared/data/data.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { catalogue, useWords } from '../../shared/i18n/words.ts'
import { ConsoleFilter } from '../../shared/console/ui/ConsoleFilter.tsx'
import { ConsoleList } from '../../shared/console/ui/ConsoleList.tsx'
import { ConsoleTable } from '../../shared/console/ui/ConsoleTable.tsx'
import { ConsoleTime } from '../../shared/console/ui/ConsoleTime.tsx'
import { Screen } from '../../shared/ui/Screen.tsx'
import { EmptyState } from '../../shared/ui/States.tsx'
import { EventName } from '../../shared/console/audit/EventName.tsx'
import { TextLink } from '../../shared/ui/boxes.tsx'
import { FilterBar } from '../../shared/console/ui/boxes.tsx'

/** Texts of an organisation's log. */
const logWords = catalogue({
  title: { en: 'Log of the organisation', bn: 'প্রতিষ্ঠানের কার্যলগ' },
  lead: {
    en: 'Who did what and when, newest first. Nobody can change it.',
    bn: 'কে কখন কী করেছেন, নতুনগুলো আগে। কেউ এটি বদলাতে পারেন না।',
  },
  back: { en: 'Back to the people', bn: 'মানুষজনের পাতায় ফিরুন' },
  who: { en: 'Who', bn: 'কে' },
  what: { en: 'What', bn: 'কী' },
  when: { en: 'When', bn: 'কখন' },
  about: { en: 'About', bn: 'বিষয়' },
  everybody: { en: 'Everybody', bn: 'সবাই' },
  former: { en: 'Somebody who has left', bn: 'যিনি চলে গেছেন' },
  nobody: { en: 'Porokh', bn: 'পরখ' },
  always: { en: 'Always', bn: 'সব সময়ের' },
  days: {
    en: { one: 'The last day', other: 'The last {count} days' },
    bn: { one: 'শেষ এক দিন', other: 'শেষ {count} দিন' },
  },
  kind_: { en: 'Everything', bn: 'সবকিছু' },
  kind_campaign: { en: 'Campaigns', bn: 'ক্যাম্পেইন' },
  kind_link: { en: 'Public links', bn: 'সবার জন্য খোলা লিংক' },
  kind_reviews: { en: 'Reminders of reviews', bn: 'মতামতের কথা মনে করানো' },
  kind_invoice: { en: 'Invoices', bn: 'ইনভয়েস' },
  kind_billing: { en: 'Billing details', bn: 'বিলের তথ্য' },
  kind_task: { en: 'Decisions on reviews', bn: 'মতামতের সিদ্ধান্ত' },
  kind_deposit: { en: 'Deposits', bn: 'টাকা যোগ' },
  kind_refund: { en: 'Refunds', bn: 'টাকা ফেরত' },
  kind_person: { en: 'People', bn: 'মানুষজন' },
  kind_token: { en: 'API tokens', bn: 'API টোকেন' },
  kind_webhook: { en: 'Webhooks', bn: 'ওয়েবহুক' },
  kind_sign_in: { en: 'Sign-ins', bn: 'সাইন ইন' },
  none: { en: 'Nothing happened that is like this.', bn: 'এমন কিছু ঘটেনি।' },
  noneYet: { en: 'Nothing found so far.', bn: 'এখনো কিছু পাওয়া যায়নি।' },
  searchedTo: {
    en: 'Everything since {time} was searched. “Show more” searches what is older.',
    bn: '{time} থেকে সব খোঁজা হয়েছে। “আরও দেখুন” চাপলে তার আগেরগুলো খোঁজা হবে।',
  },
})

const kinds = [
  '',
  'campaign.',
  'link.',
  'task.',
  'reviews.',
  'deposit.',
  'refund.',
  'invoice.',
  'billing.',
  'person.',
  'token.',
  'webhook.',
  'sign_in.',
] as const
const spans = ['', '1', '7', '30'] as const

/** The log of the organisation's people. Its filter is in the URL. */
export default function Log() {
  const t = useWords(logWords)
  const f = useFormat()
  const people = useLoad('GET /api/sponsor/people').data?.items ?? []
  const [params, setParams] = useSearchParams()
  const said = (name: string) => params.get(name) ?? ''
  const person = /^[1-9]\d{0,14}$/.test(said('person')) ? said('person') : ''
  const action = kinds.find((one) => one === said('action')) ?? ''
  const days = spans.find((one) => one === said('days')) ?? ''
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(params)
    if (value) next.set(name, value)
    else next.delete(name)
    setParams(next, { replace: true })
  }
  const list = useList('GET /api/sponsor/log', {
    query: { ...(person && { person }), ...(action && { action }), ...(days && { from: beginOf(Number(days)) }) },
  })
  const searchedTo = list.more && list.data?.searchedTo
  const listed = people.map(({ id }) => String(id))
  return (
    <Screen title={t('title')} lead={t('lead')} actions={<TextLink href="/sponsor/organisation">{t('back')}</TextLink>}>
      <FilterBar>
        <ConsoleFilter
          label={t('who')}
          choices={['', ...listed, ...(person && !listed.includes(person) ? [person] : [])]}
          nameOf={(id) => (id ? (people.find((one) => String(one.id) === id)?.name ?? t('former')) : t('everybody'))}
          value={person}
          onChange={(id) => choose('person', id)}
        />
        <ConsoleFilter
          label={t('what')}
          choices={kinds}
          nameOf={(kind) => t(`kind_${kind.replace('.', '') as 'task' | ''}`)}
          value={action}
          onChange={(kind) => choose('action', kind)}
        />
        <ConsoleFilter
          label={t('when')}
          choices={spans}
          nameOf={(span) => (span ? t('days', { count: Number(span) }) : t('always'))}
          value={days}
          onChange={(span) => choose('days', span)}
        />
      </FilterBar>
      <ConsoleList label={t('title')} list={list}>
        <ConsoleTable
          label={t('title')}
          rows={list.items}
          keyOf={(row) => row.id}
          empty={
            searchedTo ? (
              <EmptyState title={t('noneYet')} text={t('searchedTo', { time: f.dateTime(searchedTo) })} />
            ) : (
              <EmptyState title={t('none')} />
            )
          }
          columns={[
            { key: 'what', head: t('what'), cell: (row) => <EventName action={row.action} /> },
            {
              key: 'who',
              head: t('who'),
              cell: (row) =>
                row.person ? (
                  <span className="wrap-break-word" lang={langOf(row.person.name)}>
                    {row.person.name}
                  </span>
                ) : (
                  t('nobody')
                ),
            },
            { key: 'when', head: t('when'), cell: (row) => <ConsoleTime at={row.at} /> },
            {
              key: 'about',
              head: t('about'),
              cell: (row) =>
                row.campaign &&
                (row.action === 'campaign.deleted' ? (
                  <span className="wrap-break-word" lang={langOf(row.campaign.title)}>
                    {row.campaign.title}
                  </span>
                ) : (
                  <TextLink
                    href={
                      row.taskId
                        ? `/sponsor/campaigns/${row.campaign.id}/submissions?task=${row.taskId}`
                        : `/sponsor/campaigns/${row.campaign.id}`
                    }
                    lang={langOf(row.campaign.title)}
                  >
                    {row.campaign.title}
                  </TextLink>
                )),
            },
          ]}
        />
      </ConsoleList>
    </Screen>
  )
}

/** The start of the hour, so that the query stays the same while the list is open. */
const beginOf = (days: number) =>
  new Date(Math.floor(serverNow() / 3_600_000) * 3_600_000 - days * 86_400_000).toISOString()
