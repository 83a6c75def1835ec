import { Link } from 'wouter'
import { useChosen } from '../../shared/console/chosen.ts'
import { useList } from '../../shared/data/data.ts'
import { useMay } from '../../shared/console/person.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { ConsoleFilter } from '../../shared/console/ui/ConsoleFilter.tsx'
import { ConsoleList } from '../../shared/console/ui/ConsoleList.tsx'
import { Badge } from '../../shared/ui/Badge.tsx'
import { ButtonLink } from '../../shared/ui/ButtonLink.tsx'
import { ConsoleTable } from '../../shared/console/ui/ConsoleTable.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { ComeBackLaterPicture } from '../../shared/ui/pictures.tsx'
import { Screen } from '../../shared/ui/Screen.tsx'
import { EmptyState } from '../../shared/ui/States.tsx'
import { sponsorCampaigns, stateTone, type Campaign } from './words.ts'
import { Copy } from './Copy.tsx'
import { FilterBar } from '../../shared/console/ui/boxes.tsx'
import { Cover, Hint, TextLink } from '../../shared/ui/boxes.tsx'

const states = ['', 'draft', 'in_review', 'open', 'paused', 'closed'] as const

export default function Campaigns() {
  const t = useWords(sponsorCampaigns)
  const f = useFormat()
  const [state, setState] = useChosen('state', states)
  const writes = useMay('owner', 'editor')
  const reads = useMay('owner', 'editor', 'reviewer')
  const make = writes && <ButtonLink href="/sponsor/campaigns/new">{t('newCampaign')}</ButtonLink>
  const list = useList('GET /api/sponsor/campaigns', { query: state ? { state } : {} })
  return (
    <Screen title={t('campaigns')} actions={make}>
      <FilterBar>
        <ConsoleFilter
          label={t('show')}
          choices={states}
          nameOf={(one) => (one ? t(`state_${one}`) : t('all'))}
          value={state}
          onChange={setState}
        />
      </FilterBar>
      <ConsoleList label={t('campaigns')} list={list}>
        <ConsoleTable
          label={t('campaigns')}
          rows={list.items}
          keyOf={(row) => row.id}
          empty={<EmptyState picture={<ComeBackLaterPicture />} title={t('none')} text={t('noneText')} action={make} />}
          columns={[
            {
              key: 'title',
              head: t('field.title'),
              cell: (row) => (
                <Link
                  href={`/sponsor/campaigns/${row.id}`}
                  className="flex flex-wrap md:flex-nowrap items-center gap-3 min-h-11"
                >
                  <Cover src={row.cover} alt="" width="52" height="52" loading="lazy" />
                  <span className="flex-1 basis-[8rem]">
                    <strong lang={langOf(row.title)}>{row.title}</strong>
                    <Hint as="span" className="block">
                      {row.appName}
                    </Hint>
                  </span>
                </Link>
              ),
            },
            {
              key: 'state',
              head: t('state'),
              cell: (row) => (
                <span className="whitespace-nowrap">
                  <Badge tone={stateTone[row.state]}>{t(`state_${row.state}`)}</Badge>
                </span>
              ),
            },
            {
              key: 'taken',
              head: t('progress'),
              number: true,
              cell: (row) => `${f.number(row.places - row.placesLeft)} / ${f.number(row.places)}`,
            },
            {
              key: 'waiting',
              head: t('waiting'),
              number: true,
              cell: (row) =>
                row.counts.submitted && reads ? (
                  <TextLink href={`/sponsor/campaigns/${row.id}/submissions`}>
                    {f.number(row.counts.submitted)}
                  </TextLink>
                ) : (
                  f.number(row.counts.submitted)
                ),
            },
            { key: 'each', head: t('each'), number: true, cell: (row) => <Money amount={row.amount} /> },
            { key: 'escrow', head: t('escrow'), number: true, cell: (row) => <Money amount={row.escrow} /> },
            ...(writes ? [{ key: 'copy', head: '', cell: (row: Campaign) => <Copy campaign={row} /> }] : []),
          ]}
        />
      </ConsoleList>
    </Screen>
  )
}
