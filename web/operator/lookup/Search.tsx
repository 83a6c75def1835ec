import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useSearchParams, Link } from 'wouter'
import { useKeys, useKeysOn } from '../../shared/console/keys.ts'
import { useLoad } from '../../shared/data/data.ts'
import { operatorMenu } from '../shared/menu.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { TextField } from '../../shared/ui/Field.tsx'
import { Screen } from '../../shared/ui/Screen.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import { EmptyState, ErrorState } from '../../shared/ui/States.tsx'
import { needsReason, SayWhy } from '../shared/SayWhy.tsx'
import { operatorLookup } from './words.ts'
import { Card, Hint, Rows, RowBody, RowLink, RowSub, RowTitle } from '../../shared/ui/boxes.tsx'
import type { CallReply } from '../../shared/data/api.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { Badge } from '../../shared/ui/Badge.tsx'
import { Money } from '../../shared/ui/Money.tsx'

/** Delay after the last keystroke before the search. Searches by contact are counted, so an incomplete contact waits longer. */
const PAUSE_MS = 250
const CONTACT_PAUSE_MS = 1500
const keys = ['j', 'k'] as const

/**
 * Finds anything by an identifying attribute. The search text is in the URL, except for contacts and wallets, which no history should keep.
 */
export default function Search() {
  const m = useWords(operatorMenu)
  const t = useWords(operatorLookup)
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useState(params.get('q') ?? '')
  const [sought, setSought] = useState(typed.trim())
  const [reason, setReason] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => {
    field.current?.focus()
    return () => clearTimeout(pause.current)
  }, [])
  const seek = (words: string) => {
    clearTimeout(pause.current)
    setSought(words)
    setReason('')
    setParams(new URLSearchParams(words && !isPersonal(words) ? { q: words } : ''), { replace: true })
  }
  const type = (words: string) => {
    setTyped(words)
    clearTimeout(pause.current)
    pause.current = setTimeout(() => seek(words.trim()), isPersonal(words) ? CONTACT_PAUSE_MS : PAUSE_MS)
  }
  const { data, problem, loading, retry } = useLoad(
    'GET /api/operator/search',
    sought ? { query: { q: sought, ...(reason && { reason }) } } : null,
  )

  const links = () => [...(list.current?.querySelectorAll('a') ?? [])]
  const step = (by: number) => {
    const all = links()
    all[all.indexOf(document.activeElement as HTMLAnchorElement) + by]?.focus()
  }
  const [keysOn] = useKeysOn()
  useKeys(keys, keysOn, (key) => step(key === 'j' ? 1 : -1))
  const down = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter' && typed.trim() !== sought) seek(typed.trim())
    else if (event.key === 'ArrowDown' || event.key === 'Enter') links()[0]?.focus()
    else return
    event.preventDefault()
  }
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    if (event.key === 'ArrowUp' && document.activeElement === links()[0]) field.current?.focus()
    else step(event.key === 'ArrowDown' ? 1 : -1)
  }
  return (
    <Screen title={m('search')} lead={t('searchLead')}>
      <TextField
        ref={field}
        label={t('sought')}
        hint={t('soughtHint')}
        type="search"
        value={typed}
        maxLength={254}
        autoComplete="off"
        spellCheck={false}
        onInput={(event) => type(event.currentTarget.value)}
        onKeyDown={down}
      />
      {!sought && <EmptyState title={t('nothingYet')} />}
      {sought && loading && <Spinner label={m('search')} />}
      {sought &&
        problem &&
        !data &&
        (needsReason(problem) ? (
          <SayWhy problem={problem} onReason={setReason} />
        ) : (
          <ErrorState problem={problem} retry={retry} />
        ))}
      {sought && data && (
        <>
          <Hint role="status">
            {data.items.length > 0 && t('found', { count: data.items.length })}
            {data.more && ` · ${t('foundMore')}`}
          </Hint>
          {!data.items.length ? (
            <Card>
              <EmptyState title={t('nothing')} text={t('nothingText')} />
            </Card>
          ) : (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between its links
            <Card as={Rows} ref={list} onKeyDown={walk}>
              {data.items.map((item) => (
                <OperatorFound key={`${item.kind} ${item.id}`} item={item} />
              ))}
            </Card>
          )}
        </>
      )}
    </Screen>
  )
}

/** An e-mail, a phone number or a wallet: with an @ or at least ten digits. */
const isPersonal = (words: string) => words.includes('@') || words.replaceAll(/[^\p{Nd}]/gu, '').length >= 10

type Found = CallReply<'GET /api/operator/search'>['items'][number]

/** The page of each search result: that of its member or sponsor, or the list of its kind. */
function addressOf({ kind, id, state, month, member, sponsor }: Found): string {
  if (kind === 'batch') return `/operator/payouts?batch=${id}`
  if (kind === 'invoice') return `/operator/invoices?month=${month}`
  if (kind === 'fraud') return `/operator/frauds?report=${id}${state === 'closed' ? '&state=closed' : ''}`
  if (kind === 'operator') return '/operator/staff'
  const part = {
    member: '',
    sponsor: '',
    campaign: `?show=campaigns&only=${id}`,
    task: `?show=tasks&only=${id}`,
    payout: `?show=payouts&only=${id}`,
    ticket: `?show=tickets&only=${id}`,
    hold: `?show=holds&only=${id}`,
    deposit: '?show=deposits',
    refund: '?show=deposits',
  }[kind]
  return member ? `/operator/members/${member.id}${part}` : `/operator/sponsors/${sponsor?.id}${part}`
}

/** A search result with a link to its page. */
function OperatorFound({ item }: { item: Found }) {
  const t = useWords(operatorLookup)
  const f = useFormat()
  const { kind, id, by, title, state, member, sponsor, amount } = item
  const stateKey =
    state &&
    (state === 'closed' && (kind === 'member' || kind === 'sponsor' || kind === 'operator')
      ? 'account_closed'
      : `${kind}_${state}`)
  const names = [kind === 'member' ? null : member?.username, kind === 'sponsor' ? null : sponsor?.organisation]
  const name = title ?? (kind === 'member' ? member?.username : kind === 'sponsor' ? sponsor?.organisation : null)
  return (
    <li>
      <RowLink as={Link} href={addressOf(item)}>
        <RowBody as="span" className="basis-[11rem]">
          <RowTitle as="span">
            {name && <span lang={langOf(name)}>{name}</span>}{' '}
            {kind !== 'invoice' && <Hint as="span">{t('numbered', { id: f.digits(id) })}</Hint>}
          </RowTitle>
          <RowSub as="span" className="block">
            {names.map(
              (one) =>
                one && (
                  <span key={one}>
                    <span lang={langOf(one)}>{one}</span> ·{' '}
                  </span>
                ),
            )}
            {t(`by_${by}`)}
          </RowSub>
        </RowBody>
        {amount !== null && <Money amount={amount} />}
        {stateKey && t.knows(stateKey) && <Badge>{t(stateKey as 'account_closed')}</Badge>}
        <Badge tone="good">{t(`kind_${kind}`)}</Badge>
      </RowLink>
    </li>
  )
}
