import { useLoad } from '../../shared/data/data.ts'
import { deviceName } from '../../../contract/device-name.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useLanguage } from '../../shared/i18n/language.tsx'
import { useWords } from '../../shared/i18n/words.ts'
import { ConsoleTable } from '../../shared/console/ui/ConsoleTable.tsx'
import { ConsoleTime } from '../../shared/console/ui/ConsoleTime.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import { EmptyState, ErrorState } from '../../shared/ui/States.tsx'
import { operatorLookup } from './words.ts'
import { CellLink } from '../../shared/console/ui/boxes.tsx'
import { Section } from '../../shared/ui/Section.tsx'
import { Lead } from '../../shared/ui/boxes.tsx'

const calls = {
  members: 'GET /api/operator/members/:id/devices',
  sponsors: 'GET /api/operator/sponsors/:id/devices',
} as const

/** The devices from which the account's people signed in, each with its number of accounts, and the browsers with push notifications. */
export function Devices({ of, id }: { of: keyof typeof calls; id: string }) {
  const t = useWords(operatorLookup)
  const f = useFormat()
  const language = useLanguage()
  const { data, problem, retry } = useLoad(calls[of], { params: { id } })
  /** For a sponsor: the person who owns the session. */
  const whose =
    of === 'sponsors'
      ? [
          {
            key: 'whose',
            head: t('person'),
            cell: ({ userId }: { userId: number }) => (
              <CellLink href="?show=people">{t('numbered', { id: f.digits(userId) })}</CellLink>
            ),
          },
        ]
      : []
  if (problem && !data) return <ErrorState problem={problem} retry={retry} />
  if (!data) return <Spinner label={t('devices')} />
  return (
    <>
      <Section title={t('devices')}>
        <Lead>{t('deviceText')}</Lead>
        <ConsoleTable
          label={t('devices')}
          rows={data.devices}
          keyOf={(row) => `${row.userId} ${row.firstAt}`}
          empty={<EmptyState title={t('nothingHere')} />}
          columns={[
            { key: 'last', head: t('lastAt'), cell: (row) => <ConsoleTime at={row.lastAt} /> },
            ...whose,
            { key: 'first', head: t('firstAt'), cell: (row) => <ConsoleTime at={row.firstAt} /> },
            {
              key: 'accounts',
              head: t('accounts'),
              number: true,
              cell: (row) => (row.accounts > 10 ? t('elevenOrMore') : f.number(row.accounts)),
            },
          ]}
        />
      </Section>
      <Section title={t('browsers')}>
        <ConsoleTable
          label={t('browsers')}
          rows={data.browsers}
          keyOf={(row) => row.id}
          empty={<EmptyState title={t('nothingHere')} />}
          columns={[
            { key: 'device', head: t('device'), cell: (row) => deviceName(row.userAgent, language) },
            ...whose,
            { key: 'added', head: t('added'), cell: (row) => <ConsoleTime at={row.addedAt} /> },
            { key: 'renewed', head: t('renewed'), cell: (row) => <ConsoleTime at={row.renewedAt} /> },
          ]}
        />
      </Section>
    </>
  )
}
