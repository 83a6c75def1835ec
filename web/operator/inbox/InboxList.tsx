import { serverNow } from '../../shared/data/api.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Money } from '../../shared/ui/Money.tsx'
import { Badge } from '../../shared/ui/Badge.tsx'
import { ClockIcon } from '../../shared/ui/icons.tsx'
import { nameOf, type Listed } from './inbox.ts'
import { operatorInbox, useTitle, writtenTitle } from './words.ts'
import { Hint } from '../../shared/ui/boxes.tsx'
import { SplitViewLink, SplitViewRow, SplitViewRows, SplitViewText } from '../../shared/console/ui/SplitView.tsx'

/** A row per item: queue, subject, person, amount, deadline and claim. */
export function InboxList({
  items,
  shown,
  isOpen,
  addressOf,
  onEnter,
}: {
  items: readonly Listed[]
  /** The key of the item that is shown in full. */
  shown: string | null
  /** The URL contains the item: another item replaces its history entry. */
  isOpen: boolean
  addressOf: (name: string) => string
  /** Enter on the row of the item that is already shown. */
  onEnter: () => void
}) {
  const t = useWords(operatorInbox)
  const f = useFormat()
  const titleOf = useTitle()
  const now = new Date(serverNow()).toISOString()
  return (
    <SplitViewRows>
      {items.map((one) => {
        const name = nameOf(one)
        const title = writtenTitle(one)
        const said = titleOf(one)
        const isShown = name === shown
        return (
          <SplitViewRow key={name} data-shown={isShown || undefined} data-done={one.gone || undefined}>
            <SplitViewLink
              id={name}
              href={addressOf(name)}
              replace={isOpen}
              aria-current={isShown ? 'true' : undefined}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || !isShown || !isOpen) return
                event.preventDefault()
                onEnter()
              }}
            >
              <span className="flex flex-wrap items-center gap-2">
                <Badge>{t(`kind_${one.kind}`)}</Badge>
                {one.gone ? (
                  <Badge tone="good">{t('decided')}</Badge>
                ) : (
                  <>
                    {one.decideBy < now && <Badge tone="bad">{t('late')}</Badge>}
                    {one.claim && (
                      <Badge tone="wait">{one.claim.mine ? t('mine') : t('takenBy', { name: one.claim.by })}</Badge>
                    )}
                  </>
                )}
                {one.amount !== null && (
                  <strong className="ml-auto">
                    <Money amount={one.amount} />
                  </strong>
                )}
              </span>
              {(title ?? said) && (
                <SplitViewText>
                  {title && <span lang={langOf(title)}>{title}</span>}
                  {title && said && ' · '}
                  {said}
                </SplitViewText>
              )}
              <Hint as="span">{[one.organisation, one.username].filter((who) => who !== null).join(' · ')}</Hint>
              {!one.gone && (
                <Hint as="span" className="flex items-center gap-1">
                  <ClockIcon size={16} />
                  {t('decideBy', { time: f.dateTime(one.decideBy) })}
                  {one.due && ` · ${t('runsOut', { time: f.dateTime(one.due) })}`}
                </Hint>
              )}
            </SplitViewLink>
          </SplitViewRow>
        )
      })}
    </SplitViewRows>
  )
}
