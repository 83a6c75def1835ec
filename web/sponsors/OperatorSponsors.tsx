import { useState } from 'react'
import { SponsorLink } from '../client/ConsoleAccountLink.tsx'
import { useList } from '../client/data.ts'
import { operatorMenu } from '../client/operator-menu.ts'
import { useFormat } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { ConsoleList } from '../ui/ConsoleList.tsx'
import { ConsoleTable } from '../ui/ConsoleTable.tsx'
import { TextField } from '../ui/Field.tsx'
import { Money } from '../ui/Money.tsx'
import { Screen } from '../ui/Screen.tsx'
import { EmptyState } from '../ui/States.tsx'
import { operatorSponsors } from './operator.ts'

export default function OperatorSponsors() {
  const m = useWords(operatorMenu)
  const t = useWords(operatorSponsors)
  const f = useFormat()
  const [search, setSearch] = useState('')
  const sought = search.trim()
  const list = useList('GET /api/operator/sponsors', { query: sought ? { search: sought } : {} })
  return (
    <Screen title={m('sponsors')}>
      <div className="filters">
        <TextField
          label={t('search')}
          type="search"
          value={search}
          maxLength={254}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
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
