import { useWords, type KeyOf } from '../../i18n/words.ts'
import { events } from './events.ts'
import { Hint } from '../../ui/boxes.tsx'

/** The event in words, and below it the name in the log, which the search accepts. */
export function EventName({ action }: { action: string }) {
  const t = useWords(events)
  if (!t.knows(action)) return <code>{action}</code>
  return (
    <>
      {t(action as KeyOf<typeof events>)}
      <Hint as="div">
        <code>{action.split(/(?<=[._])/).flatMap((part, at) => [part, <wbr key={at} />])}</code>
      </Hint>
    </>
  )
}
