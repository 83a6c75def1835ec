import { useEffect, useState, type ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { ConsoleKeyHelp } from '../../shared/console/ConsoleKeyHelp.tsx'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { useKeys, useKeysOn } from '../../shared/console/keys.ts'
import { useList, useLoad } from '../../shared/data/data.ts'
import { useSend } from '../../shared/data/send.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { ButtonLink } from '../../shared/ui/ButtonLink.tsx'
import { ConsoleFilter } from '../../shared/console/ui/ConsoleFilter.tsx'
import { ConsoleList } from '../../shared/console/ui/ConsoleList.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import { EmptyState, ErrorState } from '../../shared/ui/States.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { Ask } from './Ask.tsx'
import { Explain } from './Explain.tsx'
import { OperatorAnswer, OperatorFigures } from './OperatorFigures.tsx'
import { nameOf, OperatorLineRow, OperatorMovementRow, useDayName } from './Items.tsx'
import { useOwnDay } from './own-day.ts'
import { addressOf, operatorReconciliation, reload, type Account, type Side } from './words.ts'
import { Section } from '../../shared/ui/Section.tsx'
import { Hint, Note, SectionTitle } from '../../shared/ui/boxes.tsx'
import { FilterBar } from '../../shared/console/ui/boxes.tsx'
import { SplitViewActions, SplitViewRows } from '../../shared/console/ui/SplitView.tsx'

const states = ['open', 'settled'] as const
const keys = ['j', 'k', 's', 'm', 'e', 'u', '?'] as const
const helped = {
  j: 'key_next',
  k: 'key_before',
  s: 'key_side',
  m: 'key_match',
  e: 'key_explain',
  u: 'key_undo',
  '?': 'key_help',
} as const

/** One day: its figures, and both sides side by side. A line and a payment are selected, then matched or explained. */
export function Day({ account, day }: { account: Account; day: string }) {
  const t = useWords(operatorReconciliation)
  const f = useFormat()
  const dayName = useDayName()
  const params = { id: account.id }
  const figures = useLoad('GET /api/operator/reconciliation/accounts/:id/days/:day', { params: { ...params, day } })
  const [address, setAddress] = useSearchParams()
  const state = states.find((one) => one === address.get('show')) ?? 'open'
  const query = { day, state, limit: '50' }
  const lines = useList('GET /api/operator/reconciliation/accounts/:id/lines', { params, query })
  const movements = useList('GET /api/operator/reconciliation/accounts/:id/movements', { params, query })
  const [lineId, setLine] = useState<number | null>(null)
  const [movementId, setMovement] = useState<number | null>(null)
  const [side, setSide] = useState<Side>('line')
  const [asking, setAsking] = useState<'explain' | 'propose' | 'reopen' | 'help' | null>(null)
  const [keysOn, turnKeys] = useKeysOn()
  const match = useSend('POST /api/operator/reconciliation/match')
  const undo = useSend('POST /api/operator/reconciliation/undo')

  const { claim, work } = useOwnDay(figures.data?.id ?? null)
  const line = lines.items.find(({ id }) => id === lineId)
  const may = useLoad(
    'GET /api/operator/reconciliation/lines/:id/candidates',
    line && state === 'open' ? { params: { id: line.id } } : null,
  )
  const candidates = line ? (may.data?.items ?? []) : []
  // Items of other days are shown above, since the list has only this day's.
  const others = candidates.filter(({ id }) => !movements.items.some((one) => one.id === id))
  const shown = [...others, ...movements.items]
  const movement = shown.find(({ id }) => id === movementId)
  const only = candidates.length === 1 ? candidates[0]!.id : null
  // The only possible match is selected together with the line.
  useEffect(() => {
    if (only !== null) setMovement(only)
  }, [only, lineId])

  const current = side === 'line' ? line : movement
  const choose = (of: Side, id: number) => {
    setSide(of)
    if (of === 'line') setLine(id)
    else setMovement(id)
  }
  const focus = (of: Side, id: number) => {
    choose(of, id)
    requestAnimationFrame(() => document.getElementById(nameOf(of, id))?.focus())
  }
  /** After an item was settled, the next row gets the focus. */
  const goOn = (of: Side, id: number) => {
    const list: { id: number }[] = of === 'line' ? lines.items : shown
    const at = list.findIndex((one) => one.id === id)
    const next = list[at + 1] ?? list[at - 1]
    if (next) focus(of, next.id)
  }
  const pair = async () => {
    if (!line || !movement || line.amount !== movement.amount) return
    if (!(await match.send({ body: { lineId: line.id, movementId: movement.id } }))) return
    toast({ title: t('matchedNow') })
    setMovement(null)
    goOn('line', line.id)
    reload()
  }
  const takeBack = async () => {
    if (!current) return
    if (!(await undo.send({ body: { side, id: current.id } }))) return
    toast({ title: t('undone') })
    goOn(side, current.id)
    reload()
  }
  const move = (by: 1 | -1, of = side) => {
    const list: { id: number }[] = of === 'line' ? lines.items : shown
    const at = list.findIndex(({ id }) => id === (of === 'line' ? lineId : movementId))
    const to = list[at === -1 ? 0 : at + by]
    if (to) focus(of, to.id)
  }
  const turn = () => {
    const to: Side = side === 'line' ? 'movement' : 'line'
    const there = to === 'line' ? line : movement
    if (there) focus(to, there.id)
    else move(1, to)
  }
  const explain = () => current?.state === 'open' && setAsking('explain')
  useKeys(keys, keysOn, (key) => {
    work()
    if (key === '?') setAsking('help')
    else if (key === 'j') move(1)
    else if (key === 'k') move(-1)
    else if (key === 's') turn()
    else if (key === 'm') void pair()
    else if (key === 'e') explain()
    else void takeBack()
  })

  if (figures.loading) return <Spinner label={t('day')} />
  const seen = figures.data
  if (!seen) return figures.problem && <ErrorState problem={figures.problem} retry={figures.retry} />
  const isClosed = seen.state === 'closed' || seen.state === 'reopening'
  const isBooked = current?.explanation?.isBooked || (side === 'movement' && movement?.kind === 'charge')
  const canUndo = !isBooked && (state === 'settled' || current?.explanation)
  const leftOver = seen.lines.open + seen.movements.open
  const none = <EmptyState title={t(state === 'open' ? 'noneLeft' : 'noneSettled')} />
  return (
    <Section onClickCapture={work} onInputCapture={work}>
      <div className="flex flex-wrap gap-2 items-center">
        <ButtonLink look="quiet" small href={`${addressOf(account.id)}&month=${day.slice(0, 7)}`}>
          {t('toDays')}
        </ButtonLink>
        <Button small look="quiet" onClick={() => setAsking('help')}>
          {t('keys')}
        </Button>
      </div>
      <SectionTitle>{dayName(day)}</SectionTitle>
      {claim && (
        <ClaimNote isMine={claim.mine}>
          {t(claim.mine ? 'yours' : 'theirs', {
            name: claim.by,
            since: f.time(claim.since),
            until: f.time(claim.endsAt),
          })}
        </ClaimNote>
      )}
      <OperatorFigures figures={seen} />
      <OperatorAnswer accountId={account.id} figures={seen} />
      {seen.state === 'open' && seen.isOver && leftOver === 0 && (
        <div>
          <Button onClick={() => setAsking('propose')}>{t('close')}</Button>
        </div>
      )}
      {seen.state === 'closed' && (
        <div>
          <Button look="quiet" onClick={() => setAsking('reopen')}>
            {t('reopen')}
          </Button>
        </div>
      )}
      <FilterBar>
        <ConsoleFilter
          label={t('show')}
          choices={states}
          nameOf={(one) => t(`show_${one}`)}
          value={state}
          onChange={(show) => {
            setLine(null)
            setMovement(null)
            setAddress({ account: String(account.id), day, show }, { replace: true })
          }}
        />
      </FilterBar>
      <div className="grid gap-4 lg:grid-cols-2 items-start">
        <section aria-label={t('lines')} className="grid gap-2 min-w-0">
          <SectionTitle as="h3">{t('lines')}</SectionTitle>
          <ConsoleList label={t('lines')} list={lines}>
            {lines.items.length ? (
              <SplitViewRows>
                {lines.items.map((one) => (
                  <OperatorLineRow
                    key={one.id}
                    line={one}
                    chosen={one.id === lineId}
                    onChoose={() => choose('line', one.id)}
                  />
                ))}
              </SplitViewRows>
            ) : (
              none
            )}
          </ConsoleList>
        </section>
        <section aria-label={t('movements')} className="grid gap-2 min-w-0">
          <SectionTitle as="h3">{t('movements')}</SectionTitle>
          <ConsoleList label={t('movements')} list={movements}>
            {shown.length ? (
              <SplitViewRows>
                {shown.map((one) => (
                  <OperatorMovementRow
                    key={one.id}
                    movement={one}
                    otherDay={others.includes(one)}
                    chosen={one.id === movementId}
                    onChoose={() => choose('movement', one.id)}
                  />
                ))}
              </SplitViewRows>
            ) : (
              none
            )}
          </ConsoleList>
        </section>
      </div>
      <ConsoleRefusal problem={match.problem ?? undo.problem} />
      {!isClosed && current && (
        <SplitViewActions>
          {state === 'open' && (
            <>
              <Button
                busy={match.busy}
                disabled={!line || !movement || line.amount !== movement.amount}
                onClick={() => void pair()}
              >
                {t('match')}
              </Button>
              <Button look="secondary" onClick={explain}>
                {t('explain')}
              </Button>
            </>
          )}
          {canUndo && (
            <Button look="quiet" busy={undo.busy} onClick={() => void takeBack()}>
              {t('undo')}
            </Button>
          )}
        </SplitViewActions>
      )}
      {asking === 'explain' && current && (
        <Explain side={side} id={current.id} onClose={() => setAsking(null)} onDone={() => goOn(side, current.id)} />
      )}
      {(asking === 'propose' || asking === 'reopen') && (
        <Ask what={asking} accountId={account.id} figures={seen} onClose={() => setAsking(null)} />
      )}
      {asking === 'help' && (
        <ConsoleKeyHelp
          title={t('keys')}
          keys={keys}
          wordsOf={(key) => t(helped[key])}
          onLabel={t('keysOn')}
          on={keysOn}
          onTurn={turnKeys}
          onClose={() => setAsking(null)}
        />
      )}
    </Section>
  )
}

const ClaimNote = ({ isMine, children }: { isMine: boolean; children: ReactNode }) =>
  isMine ? (
    <Hint>{children}</Hint>
  ) : (
    <Note as="p" tone="warn">
      {children}
    </Note>
  )
