import { useFormat } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import type words from './events.en.ts'
import { events } from './events.ts'

type Known = keyof typeof words
const isMoney = (key: string) => key === 'amount' || key === 'pay'
const isTime = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)

/** What happened; its name in the log, by which it is searched for, below. */
export function EventName({ action }: { action: string }) {
  const t = useWords(events)
  if (!t.knows(action)) return <code>{action}</code>
  return (
    <>
      {t(action as Known)}
      <div className="field__hint">
        <code>{action}</code>
      </div>
    </>
  )
}

/** What an event tells further: money and times as people read them. */
export function EventFacts({ detail }: { detail: Record<string, unknown> }) {
  const t = useWords(events)
  const f = useFormat()
  const facts = Object.entries(detail).filter(([, value]) => value !== null)
  if (!facts.length) return null
  const shown = (key: string, value: unknown) =>
    typeof value === 'number'
      ? isMoney(key)
        ? f.money(value)
        : f.digits(value)
      : isTime(value)
        ? f.dateTime(value)
        : typeof value === 'object'
          ? JSON.stringify(value)
          : String(value)
  return (
    <ul className="field__hint break-words">
      {facts.map(([key, value]) => (
        <li key={key}>
          {t.knows(key) ? t(key as Known) : key}: <Told text={shown(key, value)} />
        </li>
      ))}
    </ul>
  )
}

const LONG = 240

/** Of a long text the beginning, until somebody wants all of it. */
function Told({ text }: { text: string }) {
  if (text.length <= LONG) return text
  return (
    <details>
      <summary>{text.slice(0, LONG / 2)}…</summary>
      {text}
    </details>
  )
}
