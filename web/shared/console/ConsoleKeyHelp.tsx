import { Checkbox } from '../ui/Checkbox.tsx'
import { Dialog } from '../ui/Dialog.tsx'

/** A screen's keyboard shortcuts, and a switch that disables single-key shortcuts. */
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
              <kbd className="inline-grid place-items-center min-w-[min(2rem,10vw)] px-[min(0.5rem,2vw)] py-0.5 border rounded-[0.375rem] bg-sunken [font-family:inherit] font-bold">
                {key === 'enter' ? '↵' : key.toUpperCase()}
              </kbd>
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
