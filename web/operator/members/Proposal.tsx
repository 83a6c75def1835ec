import type { ReactNode } from 'react'
import type { ProblemError } from '../../shared/data/api.ts'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { operatorMenu } from '../shared/menu.ts'
import { useSend } from '../../shared/data/send.ts'
import { useUser } from '../../shared/data/session.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { reloadOperators, type Operator } from './operators.ts'
import { staff } from '../../shared/console/account/staff.ts'
import { Card, Hint, Note } from '../../shared/ui/boxes.tsx'

/** What sends a decision about a proposal. */
interface Sender {
  send(input: { params: { id: number } }): Promise<unknown>
  busy: boolean
  problem: ProblemError | null
}

/** A proposal about who works here. Whoever made it can drop it, whom it concerns can read it, and another admin decides. */
export function Proposal({
  title,
  about = null,
  proposal,
  confirm,
  drop,
  words,
  danger = false,
  children,
}: {
  title: string
  /** Whom it concerns, who has an account already. */
  about?: number | null
  proposal: { id: number; proposedBy: string; proposedAt: string }
  confirm: Sender
  drop: Sender
  words: { agree: string; done: string }
  danger?: boolean
  children: ReactNode
}) {
  const t = useWords(staff)
  const f = useFormat()
  const own = useUser()
  const isOwn = own.username === proposal.proposedBy
  const isAboutMe = own.id === about
  const settle = async (sender: Sender, done: string) => {
    if (!(await sender.send({ params: { id: proposal.id } }))) return
    toast({ title: done })
    reloadOperators()
  }
  return (
    <li>
      <Card as="section" pad className="grid gap-3" aria-label={title}>
        <strong>{title}</strong>
        {children}
        <Hint>{t('proposedBy', { username: proposal.proposedBy, date: f.dateTime(proposal.proposedAt) })}</Hint>
        {(isOwn || isAboutMe) && (
          <Note as="p" tone="warn">
            {t(isOwn ? 'ownProposal' : 'aboutYou')}
          </Note>
        )}
        <ConsoleRefusal problem={confirm.problem ?? drop.problem} />
        {!isAboutMe && (
          <div className="flex flex-wrap gap-2">
            {!isOwn && (
              <Button
                look={danger ? 'danger' : 'primary'}
                busy={confirm.busy}
                data-acts="a"
                onClick={() => void settle(confirm, words.done)}
              >
                {words.agree}
              </Button>
            )}
            <Button look="quiet" busy={drop.busy} data-acts="r" onClick={() => void settle(drop, t('dropped'))}>
              {t('drop')}
            </Button>
          </div>
        )}
      </Card>
    </li>
  )
}

/** Who it is whom a proposal concerns. */
function Colleague({ operator: { worksOn, since, madeBy, lastSeenAt, hasFactor } }: { operator: Operator }) {
  const t = useWords(staff)
  const m = useWords(operatorMenu)
  const f = useFormat()
  const facts = [
    [t('worksOn'), m(`work.${worksOn}`)],
    [t('since'), f.date(since)],
    [t('madeBy'), madeBy ?? t('commandLine')],
    [t('lastSeen'), lastSeenAt ? f.dateTime(lastSeenAt) : '–'],
    [t('secondFactor'), t(hasFactor ? 'yes' : 'no')],
  ] as const
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2">
      {facts.map(([name, value]) => (
        <div key={name}>
          <Hint as="dt">{name}</Hint>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function OperatorClosingCard({
  operator,
  closing,
}: {
  operator: Operator
  closing: NonNullable<Operator['closing']>
}) {
  const t = useWords(staff)
  const confirm = useSend('POST /api/operator/closings/:id/confirm')
  const drop = useSend('POST /api/operator/closings/:id/reject')
  return (
    <Proposal
      title={t('closeNamed', { username: operator.username })}
      about={operator.id}
      proposal={closing}
      confirm={confirm}
      drop={drop}
      words={{ agree: t('agreeClose'), done: t('closedNow') }}
      danger
    >
      <p lang={langOf(closing.reason)}>{closing.reason}</p>
      <Colleague operator={operator} />
      <p>{t('closeThen')}</p>
    </Proposal>
  )
}

export function OperatorRoleCard({
  operator,
  change,
}: {
  operator: Operator
  change: NonNullable<Operator['roleChange']>
}) {
  const t = useWords(staff)
  const m = useWords(operatorMenu)
  const confirm = useSend('POST /api/operator/role-changes/:id/confirm')
  const drop = useSend('POST /api/operator/role-changes/:id/reject')
  return (
    <Proposal
      title={t('roleOf', { username: operator.username })}
      about={operator.id}
      proposal={change}
      confirm={confirm}
      drop={drop}
      words={{ agree: t('agreeRole'), done: t('roleChanged') }}
    >
      <p className="font-bold">
        {t('roleFromTo', { before: m(`work.${operator.worksOn}`), after: m(`work.${change.worksOn}`) })}
      </p>
      <p>{t(`work.${change.worksOn}`)}</p>
      <p lang={langOf(change.reason)}>{change.reason}</p>
      <Colleague operator={operator} />
      <p>{t('roleThen')}</p>
    </Proposal>
  )
}
