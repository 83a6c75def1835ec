import { useId, useRef, type ElementType, type KeyboardEvent, type ReactNode } from 'react'
import { box, type BoxProps } from './boxes.tsx'

interface Tab<K extends string> {
  key: K
  label: string
}

/** A row of `TabButton`, which wraps if text is large. */
export const TabList = box('div', 'flex flex-wrap gap-1 p-1 rounded-md bg-sunken')

const Look = box(
  'button',
  'flex-[1_1_min-content] min-h-11 px-1.5 py-1.5 rounded-[0.65rem] break-words font-semibold text-sm leading-snug',
)
export function TabButton<T extends ElementType = 'button'>({
  isOn,
  className = '',
  ...rest
}: BoxProps<T> & { isOn: boolean }) {
  const Tag: ElementType = Look
  return <Tag {...rest} className={`${isOn ? 'bg-raised text-green-text raised' : 'text-muted'} ${className}`} />
}

/** Arrow keys move between the tabs, as screen readers announce. */
export function Tabs<K extends string>({
  tabs,
  active,
  onChange,
  label,
  children,
}: {
  tabs: readonly Tab<K>[]
  active: K
  onChange: (key: K) => void
  label: string
  children: ReactNode
}) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const at = (tabs.findIndex(({ key }) => key === active) + step + tabs.length) % tabs.length
    onChange(tabs[at]!.key)
    list.current?.querySelectorAll('button')[at]?.focus()
  }
  return (
    <>
      {/* The tab that is chosen takes the focus, not the list. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs inside take the focus */}
      <TabList role="tablist" aria-label={label} ref={list} onKeyDown={move}>
        {tabs.map((tab) => (
          <TabButton
            key={tab.key}
            isOn={tab.key === active}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === active}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === active ? 0 : -1}
            onClick={() => onChange(tab.key)}
          >
            {tab.label}
          </TabButton>
        ))}
      </TabList>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`}>
        {children}
      </div>
    </>
  )
}
