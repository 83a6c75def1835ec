import { Checkbox } from '../ui/Checkbox.tsx'
import { Dialog } from '../ui/Dialog.tsx'

/** Which key does what on a screen, and a switch that turns single keys off. */
export function ConsoleKeyHelp<Key extends string>({
  title,
  keys,
  wordsOf,
  onLabel,
  on,
  onTurn,
  onClose,
}: {
  title: string
  keys: readonly Key[]
  wordsOf: (key: Key) => string
  onLabel: string
  on: boolean
  onTurn: (on: boolean) => void
  onClose: () => void
}) {
  return (
    <Dialog title={title} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] gap-2 items-center">
        {keys.map((key) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="key">{key === 'enter' ? '↵' : key.toUpperCase()}</kbd>
            </dt>
            <dd>{wordsOf(key)}</dd>
          </div>
        ))}
      </dl>
      <Checkbox checked={on} onChange={(event) => onTurn(event.currentTarget.checked)}>
        {onLabel}
      </Checkbox>
    </Dialog>
  )
}
