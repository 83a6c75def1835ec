import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { serverNow } from '../../shared/data/api.ts'
import { ConsoleKeyHelp } from '../../shared/console/ConsoleKeyHelp.tsx'
import { useKeys, useKeysOn } from '../../shared/console/keys.ts'
import { useSplitViewFocus } from '../../shared/console/split-view-focus.ts'
import { useLoad } from '../../shared/data/data.ts'
import { useLast } from '../../shared/console/last.ts'
import { useMayOpen } from '../shared/may-open.ts'
import { operatorMenu } from '../shared/menu.ts'
import { useUser } from '../../shared/data/session.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { ConsoleFilter } from '../../shared/console/ui/ConsoleFilter.tsx'
import { ConsoleList } from '../../shared/console/ui/ConsoleList.tsx'
import { ComeBackLaterPicture } from '../../shared/ui/pictures.tsx'
import { Screen } from '../../shared/ui/Screen.tsx'
import { EmptyState } from '../../shared/ui/States.tsx'
import { filterIn, kindsOf, nameOf, nextWaiting, queryOf, useInbox, whose, type Filter } from './inbox.ts'
import { operatorInbox, type Item } from './words.ts'
import { Assign, Claim, TakeOver, useClaim, type Asked } from './Claim.tsx'
import { InboxList } from './InboxList.tsx'
import { Views } from './Views.tsx'
import { FilterBar } from '../../shared/console/ui/boxes.tsx'
import { Card, Note } from '../../shared/ui/boxes.tsx'
import {
  SplitView,
  SplitViewBack,
  SplitViewDetail,
  SplitViewHeader,
  SplitViewList,
} from '../../shared/console/ui/SplitView.tsx'

const keys = ['j', 'k', 'c', 'a', 'r', 'e', '?'] as const
const helped = {
  j: 'key_next',
  k: 'key_before',
  enter: 'key_enter',
  c: 'key_claim',
  a: 'key_agree',
  r: 'key_refuse',
  e: 'key_third',
  '/': 'key_search',
  '?': 'key_help',
} as const
type Help = keyof typeof helped
/** If an item disappears within this time after a press in it, the press counts as the cause. */
const OWN_MS = 10_000
/** Work on the item renews the claim of half an hour, at most this often. */
const STEP_MS = 5 * 60_000
const LASTS_MS = 30 * 60_000

/** The inbox: the list on the left, one item with its queue's actions on the right. A phone shows one of the two. */
export function InboxSplitView({ children }: { children: (item: Item, isOver: boolean) => ReactNode }) {
  const m = useWords(operatorMenu)
  const t = useWords(operatorInbox)
  const [params, setParams] = useSearchParams()
  const { worksOn = 'admin' } = useUser()
  const kinds = kindsOf(worksOn)
  const filter = filterIn(params, kinds)
  const inbox = useInbox(filter)
  const asked = /^([a-z]+)-([1-9]\d{0,14})$/.exec(params.get('item') ?? '')
  const isOpen = asked !== null
  const first = inbox.items[0]
  const wanted = asked ? { kind: asked[1] as Item['kind'], id: Number(asked[2]) } : first
  const name = wanted && kinds.includes(wanted.kind) ? nameOf(wanted) : null
  // A separate query: the item may be missing from the loaded pages, and its claim must be up to date.
  const one = useLoad(
    'GET /api/operator/inbox',
    name === null ? null : { query: { kind: wanted!.kind, id: String(wanted!.id) } },
  )
  const now = one.data?.items[0]
  // A decided item stays visible with its content.
  const listed = inbox.items.find((row) => nameOf(row) === name)
  const before = useLast(now ?? listed)
  const item = now ?? (before && nameOf(before) === name ? before : null) ?? listed ?? null
  const isOver = one.data !== undefined && !now

  const [asking, setAsking] = useState<Asked | 'help'>(null)
  const mayOpen = useMayOpen()
  // The console provides the search to operators who may use it.
  const help = (Object.keys(helped) as Help[]).filter((key) => key !== '/' || mayOpen('/operator/search'))
  const [keysOn, turnKeys] = useKeysOn()
  const detail = useRef<HTMLDivElement>(null)
  const pressedAt = useRef(0)
  const claiming = useClaim(isOver ? null : item, setAsking, inbox.renew)

  const addressOf = (which: string | null) =>
    `?${new URLSearchParams({ ...queryOf(filter), ...(which !== null && { item: which }) })}`
  const show = (of: Filter) => setParams(new URLSearchParams(queryOf(of)), { replace: true })
  const open = (which: string) => {
    pressedAt.current = 0
    setParams(new URLSearchParams({ ...queryOf(filter), item: which }), { replace: isOpen })
    // Runs after a closing dialog has returned the focus.
    requestAnimationFrame(() => {
      const row = document.getElementById(which)
      // On a phone the list is hidden, so the focus goes to the item.
      if (row?.offsetParent) row.focus()
      else detail.current?.focus({ preventScroll: true })
    })
  }
  // After the operator's own decision: moves to the next open item. An item decided by a colleague stays in place.
  const goOn = useEffectEvent(() => {
    if (!isOver || name === null || Date.now() - pressedAt.current > OWN_MS) return
    if (document.querySelector('dialog[open]')) return
    const items = inbox.items.map((row) => (nameOf(row) === name ? { ...row, gone: true } : row))
    const next = nextWaiting(items, name)
    if (next) open(nameOf(next))
    else detail.current?.focus({ preventScroll: true })
  })
  useEffect(() => goOn(), [isOver, name])

  useSplitViewFocus(isOpen ? name : null, detail)

  const enter = () => detail.current?.focus({ preventScroll: true })
  /** Presses the item's button for this key. A required text field gets the focus first. */
  const decide = (key: 'a' | 'r' | 'e') => {
    const inSight = <T extends HTMLElement>(selector: string) =>
      [...detail.current!.querySelectorAll<T>(selector)].find((one) => one.offsetParent)
    const first = inSight<HTMLTextAreaElement>(`[data-first~=${key}]`)
    if (first && !first.value.trim()) first.focus()
    else inSight(`[data-acts=${key}]`)?.click()
  }
  useKeys(
    keys,
    keysOn,
    (key) => {
      const at = inbox.items.findIndex((row) => nameOf(row) === name)
      if (key === '?') setAsking('help')
      else if (key === 'j' || key === 'k') {
        const to = inbox.items[at + (key === 'j' ? 1 : -1)]
        if (to) open(nameOf(to))
      } else if (!item || isOver) return
      else if (key === 'c') claiming.press()
      else decide(key)
    },
    enter,
  )
  const work = () => {
    pressedAt.current = Date.now()
    const left = now?.claim?.mine ? Date.parse(now.claim.endsAt) - serverNow() : LASTS_MS
    if (left < LASTS_MS - STEP_MS && !claiming.busy) void claiming.take()
  }

  return (
    <Screen title={m('inbox')} lead={t('lead')}>
      <SplitViewHeader data-open={isOpen || undefined}>
        <FilterBar>
          <ConsoleFilter
            label={t('kind')}
            choices={kinds}
            nameOf={(kind) => (kind ? t(`kind_${kind}`) : t('all'))}
            value={filter.kind}
            onChange={(kind) => show({ ...filter, kind })}
          />
          <ConsoleFilter
            label={t('whose')}
            choices={whose}
            nameOf={(who) => t(`whose_${who}`)}
            value={filter.whose}
            onChange={(who) => show({ ...filter, whose: who })}
          />
        </FilterBar>
        <div className="flex flex-wrap items-center gap-2">
          <Views query={String(new URLSearchParams(queryOf(filter)))} />
          <Button small look="quiet" onClick={inbox.retry}>
            {t('reload')}
          </Button>
          <Button small look="quiet" onClick={() => setAsking('help')}>
            {t('help')}
          </Button>
        </div>
      </SplitViewHeader>
      <div role="status">
        {inbox.fresh > 0 && (
          <Note as="p">
            {t('fresh', { count: inbox.fresh })}
            <Button small look="secondary" onClick={inbox.retry}>
              {t('showFresh')}
            </Button>
          </Note>
        )}
      </div>
      <ConsoleList label={m('inbox')} list={{ ...inbox, more: null }}>
        {!inbox.items.length && !item ? (
          <Card>
            <EmptyState picture={<ComeBackLaterPicture />} title={t('none')} text={t('noneText')} />
          </Card>
        ) : (
          <SplitView data-open={isOpen || undefined}>
            <SplitViewList>
              <InboxList items={inbox.items} shown={name} isOpen={isOpen} addressOf={addressOf} onEnter={enter} />
              <ConsoleList label={m('inbox')} list={inbox}>
                {null}
              </ConsoleList>
            </SplitViewList>
            <SplitViewDetail
              ref={detail}
              data-keys={keysOn || undefined}
              tabIndex={-1}
              role="region"
              aria-label={item ? t(`kind_${item.kind}`) : t('choose')}
              onClickCapture={work}
              onInputCapture={work}
            >
              <SplitViewBack href={addressOf(null)}>{t('toList')}</SplitViewBack>
              {isOver && (
                <Note as="p" role="status">
                  {t('decidedText')}
                </Note>
              )}
              {item && !isOver && <Claim item={item} claiming={claiming} onAsk={setAsking} />}
              {item && <div key={name}>{children(item, isOver)}</div>}
            </SplitViewDetail>
          </SplitView>
        )}
      </ConsoleList>
      {item && asking === 'takeOver' && <TakeOver item={item} onClose={() => setAsking(null)} onDone={inbox.renew} />}
      {item && asking === 'assign' && <Assign item={item} onClose={() => setAsking(null)} onDone={inbox.renew} />}
      {asking === 'help' && (
        <ConsoleKeyHelp
          title={t('help')}
          keys={help}
          wordsOf={(key) => t(helped[key])}
          onLabel={t('keysOn')}
          on={keysOn}
          onTurn={turnKeys}
          onClose={() => setAsking(null)}
        />
      )}
    </Screen>
  )
}
