import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'

interface Tab<K extends string> {
  key: K
  label: string
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
      <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            className="tabs__tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === active}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === active ? 0 : -1}
            onClick={() => onChange(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`}>
        {children}
      </div>
    </>
  )
}
