import { useState } from 'react'
import { ConsoleOpen } from '../shared/Open.tsx'
import { useSend } from '../../shared/data/send.ts'
import { useWords, type KeyOf } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import type { Event } from './event-columns.tsx'
import { operatorAudit } from './words.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { facts } from './facts.ts'
import { Hint } from '../../shared/ui/boxes.tsx'

type Facts = Record<string, unknown>
type Name = Exclude<KeyOf<typeof facts>, `badge.${string}`>
const isMoney = (key: string) => ['amount', 'pay', 'payoutMinimum', 'payoutDailyLimit', 'perThousand'].includes(key)
const isTime = (text: string) => /^\d{4}-\d\d-\d\dT/.test(text)
const isTimeOfDay = (text: string) => /^\d\d:\d\d:\d\d$/.test(text)
const isMasked = (key: string) => key === 'number'
const areFacts = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** Makes a name without a text readable: `someNewThing` and `some_new_thing` become `some new thing`. */
const readable = (name: string) => name.replace(/([a-z])([A-Z])|_/g, '$1 $2').toLowerCase()

/** The details of an event as text, with money, times and numbers formatted for people. */
function EventFacts({ detail }: { detail: Facts }) {
  if (Object.values(detail).every((value) => value === null)) return null
  return (
    <Hint as="div" className="break-words">
      <List of={detail} />
    </Hint>
  )
}

const toldLast = ['before', 'after']

function List({ of }: { of: Facts }) {
  const { name } = useSpeech()
  const told = Object.entries(of)
    .filter(([, value]) => value !== null)
    .toSorted(([one], [other]) => toldLast.indexOf(one) - toldLast.indexOf(other))
  return (
    <ul>
      {told.map(([key, value]) => {
        const parts = [value].flat().filter(areFacts)
        return (
          <li key={key}>
            {parts.length ? (
              <Parts label={name(key)} parts={parts} />
            ) : (
              <Told label={name(key)} named={key} value={value} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

const LONG = 240

/** The values before and after a change; long ones are collapsed. */
function Parts({ label, parts }: { label: string; parts: readonly Facts[] }) {
  const lists = parts.map((part, at) => (
    <div key={at} className="pl-4">
      <List of={part} />
    </div>
  ))
  if (JSON.stringify(parts).length > LONG)
    return (
      <details>
        <summary>{label}: …</summary>
        {lists}
      </details>
    )
  return (
    <>
      {label}:{lists}
    </>
  )
}

/** A value. Long text is truncated until the reader expands it. */
function Told({ label, named, value }: { label: string; named: string; value: unknown }) {
  const { say } = useSpeech()
  const text = [value]
    .flat()
    .map((one) => say(named, one))
    .join(', ')
  if (text.length <= LONG)
    return (
      <>
        {label}: <span lang={langOf(text)}>{text}</span>
      </>
    )
  return (
    <details>
      <summary>
        {label}: <span lang={langOf(text)}>{text.slice(0, LONG / 2)}…</span>
      </summary>
      <span lang={langOf(text)}>{text}</span>
    </details>
  )
}

function useSpeech() {
  const t = useWords(facts)
  const f = useFormat()
  const known = (key: string) => (t.knows(key) ? t(key as Name) : null)
  const name = (key: string): string => {
    // A column such as `title_bn`: a text in one language.
    const [, part, language] = /^(\w+)_(en|bn)$/.exec(key) ?? []
    return part ? `${name(part)}, ${name(language!)}` : (known(key) ?? known(`field.${key}`) ?? readable(key))
  }
  const say = (key: string, value: unknown): string => {
    if (typeof value === 'number') return isMoney(key) ? f.money(value) : f.digits(value)
    const text = String(value)
    if (isTime(text)) return f.dateTime(text)
    if (isTimeOfDay(text)) return f.digits(text)
    if (isMasked(key)) return f.masked(text)
    return key === 'fields' ? name(text) : (known(`${key}=${text}`) ?? text)
  }
  return { name, say }
}

/** An event's details. The network address of a sign-in is masked until the operator gives a reason. */
export function OperatorEventFacts({ event: { id, action, detail } }: { event: Event }) {
  const t = useWords(operatorAudit)
  const open = useSend('POST /api/operator/audit/:id/open')
  const [asking, setAsking] = useState(false)
  const [address, setAddress] = useState<string | null>(null)
  const isHidden = action.startsWith('sign_in.') && detail.address !== undefined && address === null
  const show = async (reason: string) => {
    const answer = await open.send({ params: { id }, body: { reason } })
    if (answer) setAddress(answer.reply.address)
    return answer !== null
  }
  return (
    <>
      <EventFacts detail={address === null ? detail : { ...detail, address }} />
      {isHidden && (
        <Button small look="quiet" onClick={() => setAsking(true)}>
          {t('showAddress')}
        </Button>
      )}
      {asking && (
        <ConsoleOpen title={t('showAddressTitle')} open={open} onReason={show} onClose={() => setAsking(false)} />
      )}
    </>
  )
}
