import { useState, type ReactNode } from 'react'
import type { CallReply } from '../../shared/data/api.ts'
import { needsReason, SayWhy } from '../shared/SayWhy.tsx'
import { MemberLink } from '../shared/AccountLink.tsx'
import { useList } from '../../shared/data/data.ts'
import { operatorMenu } from '../shared/menu.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { catalogue, useWords } from '../../shared/i18n/words.ts'
import { ConsoleList } from '../../shared/console/ui/ConsoleList.tsx'
import { ConsoleTable } from '../../shared/console/ui/ConsoleTable.tsx'
import { TextField } from '../../shared/ui/Field.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { Screen } from '../../shared/ui/Screen.tsx'
import { EmptyState } from '../../shared/ui/States.tsx'
import { FilterBar } from '../../shared/console/ui/boxes.tsx'
import { Hint } from '../../shared/ui/boxes.tsx'

const operatorMembers = catalogue({
  member: { en: 'Member', bn: 'সদস্য' },
  search: { en: 'Search', bn: 'খুঁজুন' },
  searchHint: { en: 'Name, phone, e-mail or number', bn: 'নাম, ফোন, ইমেইল বা নম্বর' },
  none: { en: 'Nobody found.', bn: 'কাউকে পাওয়া যায়নি।' },
  memberNo: { en: 'no. {id}', bn: 'নং {id}' },
  level: { en: 'Level', bn: 'স্তর' },
  balance: { en: 'Balance', bn: 'ব্যালেন্স' },
  approved: { en: 'Approved', bn: 'অনুমোদিত' },
  rejected: { en: 'Rejected', bn: 'বাতিল' },
  since: { en: 'Since', bn: 'কবে থেকে' },
})

export type ListedMember = CallReply<'GET /api/operator/members'>['items'][number]

/** Searches members. `actions` renders the actions for a member. */
export function Members({ actions }: { actions: (member: ListedMember) => ReactNode }) {
  const m = useWords(operatorMenu)
  const t = useWords(operatorMembers)
  const f = useFormat()
  const [search, setSearch] = useState('')
  const [reason, setReason] = useState('')
  const sought = search.trim()
  const list = useList('GET /api/operator/members', {
    query: sought ? { search: sought, ...(reason && { reason }) } : {},
  })
  return (
    <Screen title={m('members')}>
      <FilterBar>
        <TextField
          label={t('search')}
          hint={t('searchHint')}
          type="search"
          value={search}
          maxLength={254}
          onChange={(event) => {
            setSearch(event.currentTarget.value)
            setReason('')
          }}
        />
      </FilterBar>
      {needsReason(list.problem) && <SayWhy problem={list.problem} onReason={setReason} />}
      <ConsoleList label={m('members')} list={list}>
        <ConsoleTable
          label={m('members')}
          rows={list.items}
          keyOf={(row) => row.id}
          empty={<EmptyState title={t('none')} />}
          columns={[
            {
              key: 'name',
              head: t('member'),
              cell: (row) => (
                <>
                  <MemberLink id={row.id}>{row.username}</MemberLink>{' '}
                  <Hint as="span">{t('memberNo', { id: f.digits(row.id) })}</Hint>
                </>
              ),
            },
            { key: 'level', head: t('level'), cell: (row) => f.level(`VIP ${row.level}`) },
            { key: 'approved', head: t('approved'), number: true, cell: (row) => f.number(row.approved) },
            { key: 'rejected', head: t('rejected'), number: true, cell: (row) => f.number(row.rejected) },
            { key: 'balance', head: t('balance'), number: true, cell: (row) => <Money amount={row.balance} /> },
            { key: 'since', head: t('since'), cell: (row) => f.date(row.memberSince) },
            { key: 'holds', head: m('holds'), number: true, cell: (row) => f.number(row.holds) },
            {
              key: 'do',
              head: '',
              cell: actions,
            },
          ]}
        />
      </ConsoleList>
    </Screen>
  )
}
