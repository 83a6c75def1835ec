import type { CallReply } from '../client/api.ts'
import { langOf } from '../i18n/lang-of.ts'
import { useWords } from '../i18n/words.ts'
import type { Column } from '../ui/ConsoleTable.tsx'
import { ConsoleTime } from '../ui/ConsoleTime.tsx'
import { EventName } from './EventName.tsx'
import { operatorAudit } from './operator.ts'

export type Event = CallReply<'GET /api/operator/audit'>['items'][number]

/** The columns of every table of audit events: when, who, what and about whom. */
export function useEventColumns(): Column<Event>[] {
  const t = useWords(operatorAudit)
  return [
    { key: 'at', head: t('when'), cell: (row) => <ConsoleTime at={row.at} /> },
    {
      key: 'actor',
      head: t('actor'),
      cell: (row) => row.actorName ?? (row.actor === 'system' ? t('actor_system') : row.actor),
    },
    { key: 'action', head: t('action'), cell: (row) => <EventName action={row.action} /> },
    { key: 'about', head: t('about'), cell: (row) => row.about && <span lang={langOf(row.about)}>{row.about}</span> },
  ]
}
