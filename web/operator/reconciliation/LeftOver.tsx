import { useState } from 'react'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { useList, useLoad } from '../../shared/data/data.ts'
import { useSend } from '../../shared/data/send.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { ConsoleList } from '../../shared/console/ui/ConsoleList.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { Explain } from './Explain.tsx'
import { nameOf, OperatorLineRow, OperatorMovementRow } from './Items.tsx'
import { operatorReconciliation, reload, type Side } from './words.ts'
import { SectionTitle } from '../../shared/ui/boxes.tsx'
import { SplitViewActions, SplitViewRows } from '../../shared/console/ui/SplitView.tsx'

interface Chosen {
  side: Side
  id: number
}

/** A day's unmatched lines, with possible payments in the books, and unmatched payments. Each is matched or explained here. */
export function LeftOver({ accountId, day }: { accountId: number; day: string }) {
  const t = useWords(operatorReconciliation)
  const input = { params: { id: accountId }, query: { day, state: 'open', limit: '20' } } as const
  const lines = useList('GET /api/operator/reconciliation/accounts/:id/lines', input)
  const movements = useList('GET /api/operator/reconciliation/accounts/:id/movements', input)
  const all: Chosen[] = [
    ...lines.items.map(({ id }) => ({ side: 'line' as const, id })),
    ...movements.items.map(({ id }) => ({ side: 'movement' as const, id })),
  ]
  const [asked, setAsked] = useState<Chosen | null>(null)
  const [pickedId, setPicked] = useState<number | null>(null)
  const [explains, setExplains] = useState(false)
  const match = useSend('POST /api/operator/reconciliation/match')
  const is = (one: Chosen) => (other: Chosen) => other.side === one.side && other.id === one.id
  const chosen = (asked && all.find(is(asked))) ?? all[0]
  const near = useLoad(
    'GET /api/operator/reconciliation/lines/:id/candidates',
    chosen?.side === 'line' ? { params: { id: chosen.id } } : null,
  )
  const candidates = chosen?.side === 'line' ? (near.data?.items ?? []) : []
  const picked = candidates.find(({ id }) => id === pickedId) ?? candidates[0]
  const choose = (side: Side, id: number) => {
    setAsked({ side, id })
    setPicked(null)
  }
  /** The item after the settled one gets the focus; after the last one, the inbox moves on. */
  const goOn = () => {
    const at = all.findIndex(is(chosen!))
    const next = all[at + 1] ?? all[at - 1]
    if (!next) return
    choose(next.side, next.id)
    requestAnimationFrame(() => document.getElementById(nameOf(next.side, next.id))?.focus({ preventScroll: true }))
  }
  const pair = async () => {
    if (!(await match.send({ body: { lineId: chosen!.id, movementId: picked!.id } }))) return
    toast({ title: t('matchedNow') })
    goOn()
    reload()
  }
  const chosenIs = (side: Side, id: number) => chosen?.side === side && chosen.id === id
  return (
    <>
      {(lines.loading || lines.problem || lines.items.length > 0) && (
        <section aria-label={t('lines')} className="grid gap-2 min-w-0">
          <SectionTitle as="h3">{t('lines')}</SectionTitle>
          <ConsoleList label={t('lines')} list={lines}>
            <SplitViewRows>
              {lines.items.map((one) => (
                <OperatorLineRow
                  key={one.id}
                  line={one}
                  chosen={chosenIs('line', one.id)}
                  onChoose={() => choose('line', one.id)}
                />
              ))}
            </SplitViewRows>
          </ConsoleList>
        </section>
      )}
      {chosen?.side === 'line' && near.data && (
        <section aria-label={t('near')} className="grid gap-2 min-w-0">
          <SectionTitle as="h3">{t('near')}</SectionTitle>
          {candidates.length ? (
            <SplitViewRows>
              {candidates.map((one) => (
                <OperatorMovementRow
                  key={one.id}
                  movement={one}
                  otherDay={!movements.items.some(({ id }) => id === one.id)}
                  chosen={one === picked}
                  onChoose={() => setPicked(one.id)}
                />
              ))}
            </SplitViewRows>
          ) : (
            <p>{t('nothingNear')}</p>
          )}
        </section>
      )}
      {movements.items.length > 0 && (
        <section aria-label={t('movements')} className="grid gap-2 min-w-0">
          <SectionTitle as="h3">{t('movements')}</SectionTitle>
          <ConsoleList label={t('movements')} list={movements}>
            <SplitViewRows>
              {movements.items
                .filter((one) => !candidates.some(({ id }) => id === one.id))
                .map((one) => (
                  <OperatorMovementRow
                    key={one.id}
                    movement={one}
                    chosen={chosenIs('movement', one.id)}
                    onChoose={() => choose('movement', one.id)}
                  />
                ))}
            </SplitViewRows>
          </ConsoleList>
        </section>
      )}
      <ConsoleRefusal problem={match.problem} />
      {chosen && (
        <SplitViewActions>
          {picked && (
            <Button busy={match.busy} data-acts="a" onClick={() => void pair()}>
              {t('match')}
            </Button>
          )}
          <Button look="secondary" data-acts="e" onClick={() => setExplains(true)}>
            {t('explain')}
          </Button>
        </SplitViewActions>
      )}
      {explains && chosen && (
        <Explain side={chosen.side} id={chosen.id} onClose={() => setExplains(false)} onDone={goOn} />
      )}
    </>
  )
}
