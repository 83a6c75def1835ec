import { useState, type ReactNode } from 'react'
import { useParams } from 'wouter'
import type { CallReply } from '../../shared/data/api.ts'
import { MemberLink } from '../shared/AccountLink.tsx'
import { useLoad } from '../../shared/data/data.ts'
import { useMayOpen } from '../shared/may-open.ts'
import { NotFound } from '../../shared/shell/NotFound.tsx'
import { operatorMenu } from '../shared/menu.ts'
import { useSend } from '../../shared/data/send.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Money } from '../../shared/ui/Money.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import { ErrorState } from '../../shared/ui/States.tsx'
import { operatorLookup } from './words.ts'
import { Account } from './Account.tsx'
import { Devices } from './Devices.tsx'
import { OperatorFact, OperatorFacts } from './OperatorFacts.tsx'
import { OperatorMemberMoney, OperatorMemberPayouts, OperatorMemberTasks } from './MemberLists.tsx'
import { usePart } from './Parts.tsx'
import { Related } from './Related.tsx'
import { Sessions } from './Sessions.tsx'
import { Amount } from '../../shared/ui/boxes.tsx'

type Opened = CallReply<'POST /api/operator/members/:id/open'>
type Member = CallReply<'GET /api/operator/members/:id'>
const parts = ['history', 'tasks', 'money', 'payouts', 'holds', 'tickets', 'devices', 'related'] as const

/** Other features' components on a member's page. `only`: restricts them to the row with this number. */
export interface MemberParts {
  history: (id: string) => ReactNode
  holds: (id: string, only: string | undefined) => ReactNode
  tickets: (id: string, only: string | undefined) => ReactNode
  actions: (member: Member) => ReactNode
}

/** A member: account and money above, and one of the tabs below. */
export function OperatorMember({ history, holds, tickets, actions }: MemberParts) {
  const m = useWords(operatorMenu)
  const t = useWords(operatorLookup)
  const { id } = useParams<{ id: string }>()
  const { part, only } = usePart(parts)
  const { data: member, problem, retry } = useLoad('GET /api/operator/members/:id', { params: { id } })
  const open = useSend('POST /api/operator/members/:id/open')
  const mayOpen = useMayOpen()
  const [opened, setOpened] = useState<Opened | null>(null)
  const show = async (reason: string) => {
    const answer = await open.send({ params: { id: Number(id) }, body: { reason } })
    if (answer) setOpened(answer.reply)
    return answer !== null
  }
  if (problem?.code === 'not_found' || problem?.code === 'input.invalid') return <NotFound />
  if (problem && !member) return <ErrorState problem={problem} retry={retry} />
  if (!member) return <Spinner label={m('members')} />
  const shown = {
    history: () => history(id),
    tasks: () => <OperatorMemberTasks id={id} only={only} />,
    money: () => <OperatorMemberMoney id={id} />,
    payouts: () => <OperatorMemberPayouts id={id} only={only} />,
    holds: () => holds(id, only),
    tickets: () => tickets(id, only),
    devices: () => (
      <>
        <Sessions of="members" id={id} />
        <Devices of="members" id={id} />
      </>
    ),
    related: () => <Related of="members" id={id} />,
  }
  return (
    <Account
      title={t('memberTitle', { name: member.username })}
      closedAt={member.closedAt}
      waiting={[
        ['activeHolds', member.activeHolds, '?show=holds'],
        ['openTickets', member.openTickets, '?show=tickets'],
        ['openSigns', mayOpen('/operator/abuse') ? member.openSigns : 0, '/operator/abuse'],
      ]}
      actions={actions(member)}
      facts={<Facts member={member} opened={opened} />}
      opening={{ title: t('openTitle'), open, onReason: show }}
      opened={opened}
      parts={parts}
      part={part}
      only={only}
    >
      {shown[part]()}
    </Account>
  )
}

function Facts({ member, opened }: { member: Member; opened: Opened | null }) {
  const t = useWords(operatorLookup)
  const f = useFormat()
  const { wallet } = member
  const verified = (channel: 'sms' | 'email', has: string | null) =>
    has && t(member.verified.includes(channel) ? 'verified' : 'notVerified')
  const contact = (masked: string | null, whole: string | null | undefined) =>
    masked === null ? t('none') : <Amount>{whole ? f.digits(whole) : f.masked(masked)}</Amount>
  return (
    <OperatorFacts label={t('facts')}>
      <OperatorFact label={t('balance')}>
        <Money amount={member.balance} />
      </OperatorFact>
      <OperatorFact label={t('earned')}>
        <Money amount={member.earned} />
      </OperatorFact>
      <OperatorFact label={t('level')}>{t('levelNo', { level: f.number(member.level) })}</OperatorFact>
      <OperatorFact label={t('decidedTasks')}>
        {t('ofBoth', { approved: f.number(member.approved), rejected: f.number(member.rejected) })}
      </OperatorFact>
      <OperatorFact label={t('number')}>{f.digits(member.id)}</OperatorFact>
      <OperatorFact label={t('phone')} hint={verified('sms', member.phone)}>
        {contact(member.phone, opened?.phone)}
      </OperatorFact>
      <OperatorFact label={t('email')} hint={verified('email', member.email)}>
        {opened?.email ?? member.email ?? t('none')}
      </OperatorFact>
      <OperatorFact
        label={t('wallet')}
        hint={
          wallet && (
            <>
              {t('changed', { date: f.dateTime(wallet.changedAt) })}
              {wallet.payoutsFrom && ` · ${t('payoutsFrom', { date: f.dateTime(wallet.payoutsFrom) })}`}
              {opened?.wallet && ` · ${t('holder')}: ${opened.wallet.holderName}`}
            </>
          )
        }
      >
        {wallet ? (
          <>
            {t(wallet.provider)} {contact(wallet.number, opened?.wallet?.number)}
          </>
        ) : (
          t('none')
        )}
      </OperatorFact>
      <OperatorFact label={t('pin')}>{t(member.pinSet ? 'set' : 'notSet')}</OperatorFact>
      <OperatorFact label={t('language')}>{t(`language_${member.language}`)}</OperatorFact>
      <OperatorFact label={t('since')} hint={member.closedAt && t('closed', { date: f.dateTime(member.closedAt) })}>
        {f.date(member.memberSince)}
      </OperatorFact>
      <OperatorFact label={t('lastSeen')}>{member.lastSeenAt ? f.dateTime(member.lastSeenAt) : '–'}</OperatorFact>
      {member.invitedBy && (
        <OperatorFact label={t('invitedBy')}>
          <MemberLink id={member.invitedBy.id}>{member.invitedBy.username}</MemberLink>
        </OperatorFact>
      )}
    </OperatorFacts>
  )
}
