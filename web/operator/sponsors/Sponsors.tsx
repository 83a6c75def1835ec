import { useState } from 'react'
import { SponsorLink } from '../shared/AccountLink.tsx'
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

const operatorSponsors = catalogue({
  search: { en: 'Search', bn: 'খুঁজুন' },
  organisation: { en: 'Organisation', bn: 'প্রতিষ্ঠান' },
  since: { en: 'Since', bn: 'কবে থেকে' },
  campaignCount: { en: 'Campaigns', bn: 'ক্যাম্পেইন' },
  escrow: { en: 'In escrow', bn: 'জামানতে' },
  balance: { en: 'Balance', bn: 'ব্যালেন্স' },
  none: { en: 'No sponsor found.', bn: 'কাউকে পাওয়া যায়নি।' },
})

export default function Sponsors() {
  const m = useWords(operatorMenu)
  const t = useWords(operatorSponsors)
  const f = useFormat()
  const [search, setSearch] = useState('')
  const sought = search.trim()
  const list = useList('GET /api/operator/sponsors', { query: sought ? { search: sought } : {} })
  return (
    <Screen title={m('sponsors')}>
      <FilterBar>
        <TextField
          label={t('search')}
          type="search"
          value={search}
          maxLength={254}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </FilterBar>
      <ConsoleList label={m('sponsors')} list={list}>
        <ConsoleTable
          label={m('sponsors')}
          rows={list.items}
          keyOf={(row) => row.id}
          empty={<EmptyState title={t('none')} />}
          columns={[
            {
              key: 'name',
              head: t('organisation'),
              cell: (row) => <SponsorLink id={row.id}>{row.organisation}</SponsorLink>,
            },
            { key: 'since', head: t('since'), cell: (row) => f.date(row.since) },
            { key: 'campaigns', head: t('campaignCount'), number: true, cell: (row) => f.number(row.campaigns) },
            { key: 'escrow', head: t('escrow'), number: true, cell: (row) => <Money amount={row.escrow} /> },
            { key: 'balance', head: t('balance'), number: true, cell: (row) => <Money amount={row.balance} /> },
          ]}
        />
      </ConsoleList>
    </Screen>
  )
}
