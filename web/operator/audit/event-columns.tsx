import type { CallReply } from '../../shared/data/api.ts'
import { MemberLink, SponsorLink } from '../shared/AccountLink.tsx'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { useWords } from '../../shared/i18n/words.ts'
import type { Column } from '../../shared/console/ui/ConsoleTable.tsx'
import { ConsoleTime } from '../../shared/console/ui/ConsoleTime.tsx'
import { EventName } from '../../shared/console/audit/EventName.tsx'
import { operatorAudit } from './words.ts'

export type Event = CallReply<'GET /api/operator/audit'>['items'][number]

/** The columns of all audit tables: time, actor, action and object. */
export function useEventColumns(): Column<Event>[] {
  const t = useWords(operatorAudit)
  return [
    { key: 'at', head: t('when'), cell: (row) => <ConsoleTime at={row.at} /> },
    {
      key: 'actor',
      head: t('actor'),
      cell: (row) => (
        <Actor of={row}>{row.actorName ?? (row.actor === 'system' ? t('actor_system') : row.actor)}</Actor>
      ),
    },
    { key: 'action', head: t('action'), cell: (row) => <EventName action={row.action} /> },
    { key: 'about', head: t('about'), cell: (row) => row.about && <About of={row}>{row.about}</About> },
  ]
}

interface Of {
  of: Event
  children: string
}

/** The actor, with a link for members and sponsors. */
function Actor({ of: { actor, actorId, sponsorId }, children }: Of) {
  if (actor === 'member' && actorId !== null) return <MemberLink id={actorId}>{children}</MemberLink>
  if (actor === 'sponsor' && sponsorId !== null) return <SponsorLink id={sponsorId}>{children}</SponsorLink>
  return <>{children}</>
}

/** The object: the name of the campaign, otherwise of the member, otherwise of the sponsor (server/audit/walk-events.ts). */
function About({ of: { memberId, sponsorId, campaignId }, children }: Of) {
  if (campaignId !== null)
    return sponsorId === null ? (
      <span lang={langOf(children)}>{children}</span>
    ) : (
      <SponsorLink id={sponsorId} campaign={campaignId}>
        {children}
      </SponsorLink>
    )
  if (memberId !== null) return <MemberLink id={memberId}>{children}</MemberLink>
  if (sponsorId !== null) return <SponsorLink id={sponsorId}>{children}</SponsorLink>
  return <span lang={langOf(children)}>{children}</span>
}
