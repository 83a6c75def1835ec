import { useState } from 'react'
import type { CallReply } from '../shared/data/api.ts'
import { refetch } from '../shared/data/cache.ts'
import { useSend } from '../shared/data/send.ts'
import { useUser } from '../shared/data/session.ts'
import { common } from '../shared/i18n/common.ts'
import { useFormat } from '../shared/i18n/format.ts'
import { langOf } from '../shared/i18n/lang-of.ts'
import { useWords } from '../shared/i18n/words.ts'
import { ConsoleRefusal } from '../shared/console/ConsoleRefusal.tsx'
import { staff } from '../shared/console/account/staff.ts'
import { Button } from '../shared/ui/Button.tsx'
import { Dialog } from '../shared/ui/Dialog.tsx'
import { Money } from '../shared/ui/Money.tsx'
import { toast } from '../shared/ui/Toast.tsx'
import { Card, Hint, Note } from '../shared/ui/boxes.tsx'
import { MemberLink } from './shared/AccountLink.tsx'
import { operatorMenu } from './shared/menu.ts'
import { OperatorTextParts, useTextTitle } from './content/OperatorTextParts.tsx'
import { operatorTexts } from './content/texts.ts'
import { FigureValue } from './approvals/Figures.tsx'
import { operatorApprovals } from './approvals/words.ts'

export type Proposal = CallReply<'GET /api/operator/approvals'>['items'][number]
export const reloadApprovals = () =>
  refetch(
    'GET /api/operator/approvals',
    'GET /api/operator/overview',
    'GET /api/operator/ledger',
    'GET /api/operator/operators',
    'GET /api/operator/figures',
    'GET /api/operator/reconciliation/accounts',
  )

/** What a kind calls its proposal and its decision. Money is confirmed in a dialog first. */
function useKind({ kind, username, amount, account, invoice, text, statement }: Proposal) {
  const titleOf = useTextTitle()
  const t = useWords(operatorApprovals)
  const s = useWords(staff)
  const x = useWords(operatorTexts)
  const f = useFormat()
  const name = username ?? ''
  const money = { amount: f.money(amount ?? 0), name }
  const moves = { agree: t('confirm'), done: t('moved'), asks: t('payTitle', money), isDangerous: false }
  const atOnce = { asks: null, isDangerous: false }
  return {
    goodwill: { title: t('kind_goodwill'), ...moves },
    fee_withdrawal: { title: t('kind_fee_withdrawal'), ...moves, asks: t('withdrawTitle', money) },
    tax_payment: { title: t('kind_tax_payment'), ...moves, asks: t('taxTitle', money) },
    charge: {
      title: `${t('kind_charge')}: ${account}`,
      agree: t('confirmCharge'),
      done: t('booked'),
      asks: t('chargeTitle', money),
      isDangerous: false,
    },
    credit_note: {
      ...atOnce,
      title: `${t('kind_credit_note')}: ${invoice}`,
      agree: t('confirmCredit'),
      done: t('issued'),
    },
    figure: { ...atOnce, title: t('kind_figure'), agree: t('confirmFigure'), done: t('counts') },
    addition: {
      ...atOnce,
      title: s('addNamed', { username: name }),
      agree: s('agreeAdd'),
      done: s('added', { username: name }),
    },
    role: { ...atOnce, title: s('roleOf', { username: name }), agree: s('agreeRole'), done: s('roleChanged') },
    closing: {
      ...atOnce,
      title: s('closeNamed', { username: name }),
      agree: s('agreeClose'),
      done: s('closedNow'),
      isDangerous: true,
    },
    statement: {
      ...atOnce,
      title: t('kind_statement', { file: statement?.name ?? '', account: statement?.account ?? '' }),
      agree: t('confirmStatement'),
      done: t('statementGone'),
      isDangerous: true,
    },
    text: { ...atOnce, title: text ? titleOf(text) : '', agree: x('publish'), done: x('published') },
  }[kind]
}

/** A proposal with this operator's possible decisions. */
export function OperatorApprovalCard({ proposal: p }: { proposal: Proposal }) {
  const t = useWords(operatorApprovals)
  const s = useWords(staff)
  const c = useWords(common)
  const f = useFormat()
  const own = useUser()
  const isOwn = own.username === p.proposedBy
  const isAboutMe = own.id === p.operator?.id
  const kind = useKind(p)
  const confirm = useSend('POST /api/operator/approvals/:id/confirm')
  const drop = useSend('POST /api/operator/approvals/:id/reject')
  const [asked, setAsked] = useState(false)
  const settle = async (sender: typeof confirm | typeof drop, done: string) => {
    setAsked(false)
    if (!(await sender.send({ params: { id: p.id } }))) return
    toast({ title: done })
    reloadApprovals()
  }
  return (
    <li>
      <Card as="section" pad className="grid gap-3" aria-label={kind.title}>
        <div className="flex flex-wrap items-center gap-3">
          <strong className="flex-1">
            {kind.title}
            {p.memberId !== null && p.username && (
              <>
                : <MemberLink id={p.memberId}>{p.username}</MemberLink>
              </>
            )}
          </strong>
          {p.amount !== null && (
            <strong>{p.figure ? <FigureValue {...p.figure} value={p.amount} /> : <Money amount={p.amount} />}</strong>
          )}
        </div>
        <OperatorDetails proposal={p} />
        {p.text && <OperatorTextParts parts={p.text.parts} />}
        <Hint>
          {t('proposedBy')} {p.proposedBy}, {f.dateTime(p.proposedAt)}
        </Hint>
        {(isOwn || isAboutMe) && (
          <Note as="p" tone="warn">
            {isOwn ? t('ownProposal') : s('aboutYou')}
          </Note>
        )}
        <ConsoleRefusal problem={confirm.problem ?? drop.problem} />
        {!isAboutMe && (
          <div className="flex flex-wrap gap-2">
            {!isOwn && (
              <Button
                look={kind.isDangerous ? 'danger' : 'primary'}
                busy={confirm.busy}
                data-acts="a"
                onClick={() => (kind.asks ? setAsked(true) : void settle(confirm, kind.done))}
              >
                {kind.agree}
              </Button>
            )}
            <Button look="quiet" busy={drop.busy} data-acts="r" onClick={() => void settle(drop, t('dropped'))}>
              {t('drop')}
            </Button>
          </div>
        )}
        {asked && kind.asks && (
          <Dialog
            title={kind.asks}
            onClose={() => setAsked(false)}
            foot={
              <>
                <Button look="quiet" onClick={() => setAsked(false)}>
                  {c('cancel')}
                </Button>
                <Button onClick={() => void settle(confirm, kind.done)}>{kind.agree}</Button>
              </>
            }
          >
            <p>{p.reason}</p>
          </Dialog>
        )}
      </Card>
    </li>
  )
}

/** The reason, and what a proposal about an operator means. */
function OperatorDetails({ proposal: { kind, operator, worksOn, reason, statement } }: { proposal: Proposal }) {
  const t = useWords(operatorApprovals)
  const s = useWords(staff)
  const m = useWords(operatorMenu)
  const f = useFormat()
  return (
    <>
      {operator && worksOn && (
        <p className="font-bold">
          {s('roleFromTo', { before: m(`work.${operator.worksOn}`), after: m(`work.${worksOn}`) })}
        </p>
      )}
      {worksOn && (
        <p>
          {!operator && `${m(`work.${worksOn}`)}: `}
          {s(`work.${worksOn}`)}
        </p>
      )}
      {reason && <p lang={langOf(reason)}>{reason}</p>}
      {operator && (
        <dl className="flex flex-wrap gap-x-6 gap-y-2">
          {[
            [s('worksOn'), m(`work.${operator.worksOn}`)],
            [s('since'), f.date(operator.since)],
            [s('madeBy'), operator.madeBy ?? s('commandLine')],
            [s('lastSeen'), operator.lastSeenAt ? f.dateTime(operator.lastSeenAt) : '–'],
            [s('secondFactor'), s(operator.hasFactor ? 'yes' : 'no')],
          ].map(([name, value]) => (
            <div key={name}>
              <Hint as="dt">{name}</Hint>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {kind === 'addition' && <p>{s('agreeAddHint')}</p>}
      {kind === 'role' && <p>{s('roleThen')}</p>}
      {kind === 'closing' && <p>{s('closeThen')}</p>}
      {statement && <p>{t('statementThen', { count: statement.lines })}</p>}
    </>
  )
}
