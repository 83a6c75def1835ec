import type { ReactNode } from 'react'
import { useFormat } from '../../shared/i18n/format.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Badge } from '../../shared/ui/Badge.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { chargeWords } from './charge-words.ts'
import { noon, operatorReconciliation, type Line, type Movement, type Side } from './words.ts'
import { Hint } from '../../shared/ui/boxes.tsx'
import { SplitViewButton, SplitViewRow } from '../../shared/console/ui/SplitView.tsx'

export const nameOf = (side: Side, id: number): string => `${side}-${id}`

/** A selectable row: text, amount and how it was settled. */
function Item({
  side,
  item,
  chosen,
  onChoose,
  head,
  children,
}: {
  side: Side
  item: Line | Movement
  chosen: boolean
  onChoose: () => void
  head: ReactNode
  children: ReactNode
}) {
  const t = useWords(operatorReconciliation)
  const w = useWords(chargeWords)
  const f = useFormat()
  const { how, matchedWith, explanation } = item
  return (
    <SplitViewRow data-shown={chosen || undefined}>
      <SplitViewButton id={nameOf(side, item.id)} aria-pressed={chosen} onClick={onChoose}>
        <span className="flex flex-wrap items-center gap-2">
          {head}
          <strong className="ml-auto">
            <Money amount={item.amount} signed />
          </strong>
        </span>
        <span className="break-words">
          {item.reference ? <bdi lang={langOf(item.reference)}>{item.reference}</bdi> : t('noReference')}
        </span>
        <Hint as="span">{children}</Hint>
        {how && matchedWith && (
          <span className="flex flex-wrap items-center gap-2">
            <Badge tone="good">{t(`how_${how}`)}</Badge>
            <Hint as="span" className="break-words">
              {t('with', { what: `${f.dateTime(matchedWith.at)} ${matchedWith.reference}`.trim() })}
            </Hint>
          </span>
        )}
        {explanation && (
          <span className="flex flex-wrap items-center gap-2">
            <Badge tone="wait">{t(`why_${explanation.kind}`)}</Badge>
            {explanation.isBooked && <Badge tone="good">{w('isBooked')}</Badge>}
            <Hint as="span" className="break-words">
              {explanation.by} {explanation.note && <bdi lang={langOf(explanation.note)}>{explanation.note}</bdi>}
            </Hint>
          </span>
        )}
      </SplitViewButton>
    </SplitViewRow>
  )
}

export function OperatorLineRow({ line, ...rest }: { line: Line; chosen: boolean; onChoose: () => void }) {
  const t = useWords(operatorReconciliation)
  const f = useFormat()
  return (
    <Item
      side="line"
      item={line}
      {...rest}
      head={
        <>
          <span>{line.dayOnly ? f.date(line.at) : f.dateTime(line.at)}</span>
          {line.late && <Badge tone="bad">{t('late')}</Badge>}
        </>
      }
    >
      <bdi className="break-words">{t('fileLine', { file: line.file, line: f.digits(line.fileLine) })}</bdi>
    </Item>
  )
}

export function OperatorMovementRow({
  movement,
  otherDay,
  ...rest
}: {
  movement: Movement
  /** An item of another day that may match the selected line. */
  otherDay?: boolean
  chosen: boolean
  onChoose: () => void
}) {
  const t = useWords(operatorReconciliation)
  const f = useFormat()
  return (
    <Item
      side="movement"
      item={movement}
      {...rest}
      head={
        <>
          <span>{f.dateTime(movement.at)}</span>
          {otherDay && <Badge>{t('otherDay', { day: f.date(movement.at) })}</Badge>}
        </>
      }
    >
      {t(`kind_${movement.kind}`, { id: f.digits(movement.about) })}
    </Item>
  )
}

/** A formatted day for a heading. */
export const useDayName = () => {
  const f = useFormat()
  return (day: string) => f.date(noon(day))
}
