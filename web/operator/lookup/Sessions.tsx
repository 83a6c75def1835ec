import type { CallReply } from '../../shared/data/api.ts'
import { serverNow } from '../../shared/data/api.ts'
import { useList } from '../../shared/data/data.ts'
import { deviceName } from '../../../contract/device-name.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useLanguage } from '../../shared/i18n/language.tsx'
import { useWords } from '../../shared/i18n/words.ts'
import { Badge } from '../../shared/ui/Badge.tsx'
import { ConsoleList } from '../../shared/console/ui/ConsoleList.tsx'
import { ConsoleTable } from '../../shared/console/ui/ConsoleTable.tsx'
import { ConsoleTime } from '../../shared/console/ui/ConsoleTime.tsx'
import { EmptyState } from '../../shared/ui/States.tsx'
import { operatorLookup } from './words.ts'
import { Section } from '../../shared/ui/Section.tsx'
import { CellLink } from '../../shared/console/ui/boxes.tsx'

const calls = {
  members: 'GET /api/operator/members/:id/sessions',
  sponsors: 'GET /api/operator/sponsors/:id/sessions',
} as const
type Session = CallReply<(typeof calls)['members']>['items'][number]

/** The sessions of the account's people, including ended ones. */
export function Sessions({ of, id }: { of: keyof typeof calls; id: string }) {
  const t = useWords(operatorLookup)
  const f = useFormat()
  const language = useLanguage()
  const list = useList(calls[of], { params: { id } })
  const stateOf = ({ endedAt, endsAt }: Session) =>
    endedAt ? 'session_ended' : Date.parse(endsAt) > serverNow() ? 'session_open' : 'session_over'
  return (
    <Section title={t('sessions')}>
      <ConsoleList label={t('sessions')} list={list}>
        <ConsoleTable
          label={t('sessions')}
          rows={list.items}
          keyOf={(row) => row.id}
          empty={<EmptyState title={t('nothingHere')} />}
          columns={[
            {
              key: 'device',
              head: t('device'),
              cell: (row) => (
                <>
                  {deviceName(row.userAgent, language)}
                  {of === 'sponsors' && (
                    <>
                      {' '}
                      <CellLink href="?show=people">{t('numbered', { id: f.digits(row.userId) })}</CellLink>
                    </>
                  )}
                </>
              ),
            },
            {
              key: 'state',
              head: t('state'),
              cell: (row) => <Badge tone={stateOf(row) === 'session_open' ? 'good' : 'plain'}>{t(stateOf(row))}</Badge>,
            },
            { key: 'when', head: t('when'), cell: (row) => <ConsoleTime at={row.signedInAt} /> },
            { key: 'last', head: t('lastUsed'), cell: (row) => <ConsoleTime at={row.lastSeenAt} /> },
          ]}
        />
      </ConsoleList>
    </Section>
  )
}
