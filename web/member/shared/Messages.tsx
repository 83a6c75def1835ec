import { useFormat } from '../../shared/i18n/format.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'

/** A conversation, oldest message first. The member's own messages are at the right. */
export function Messages<From extends string>({
  messages,
  nameOf,
}: {
  messages: readonly { from: From | 'member'; text: string; at: string }[]
  nameOf: (from: From | 'member') => string
}) {
  const f = useFormat()
  return (
    <ol className="grid gap-2.5">
      {messages.map(({ from, text, at }, index) => (
        <li
          key={index}
          className={`max-w-[90%] px-3.5 py-2.5 rounded-md ${from === 'member' ? 'ml-auto bg-green-soft' : 'bg-sunken'}`}
        >
          <p className="text-xs text-muted">
            {nameOf(from)} · <time dateTime={at}>{f.dateTime(at)}</time>
          </p>
          <p className="whitespace-pre-line break-words" lang={langOf(text)}>
            {text}
          </p>
        </li>
      ))}
    </ol>
  )
}
