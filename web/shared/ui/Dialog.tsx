import { useDeferredValue, useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { common } from '../i18n/common.ts'
import { useWords } from '../i18n/words.ts'
import { langOf } from '../i18n/lang-of.ts'
import { standAbove } from './back.ts'
import { box } from './boxes.tsx'
import { CloseIcon } from './icons.tsx'
import { Spinner } from './Spinner.tsx'
import { ToastsTold } from './Toast.tsx'
import { IconButton } from './boxes.tsx'

/** A dialog's buttons. If the dialog contains a form with the submit button, they are inside the form. */
export const DialogFoot = box('div', 'flex flex-wrap gap-2.5 justify-end mt-5', { 'data-foot': '' })

export interface DialogProps {
  title: string
  children: ReactNode
  /** Called on Escape, Back, the close button and a press outside; if omitted, only the dialog's own buttons close it. */
  onClose?: () => void
  /** Buttons, the main one last. */
  foot?: ReactNode
}

// The browser's default maximum width leaves 2em free, which grows with the text size.
const shapes = {
  dialog:
    'w-120 max-w-[calc(100vw-2*var(--side))] max-h-[calc(100dvh-2rem)] p-inset rounded-lg raised open:animate-rise has-data-table:w-208',
  sheet:
    'w-full max-w-152 max-h-[94dvh] mt-auto mb-0 lg:mb-auto px-4.5 pb-foot rounded-t-lg lg:rounded-b-lg scroll-pt-16 scroll-pb-36 lifted open:animate-slide',
}
const heads = {
  dialog: '-mt-1 -mr-2 mb-2',
  sheet: 'sticky top-0 z-2 -mr-2 mb-2 pt-3.5 bg-surface',
}

/** Open while mounted. Uses the browser's dialog element, which traps the focus and returns it. */
export function Dialog({
  title,
  children,
  onClose,
  foot,
  shape = 'dialog',
  ownBack,
}: DialogProps & {
  shape?: 'dialog' | 'sheet'
  /** The parent handles Back. */
  ownBack?: boolean
}) {
  const t = useWords(common)
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current!
    shown.showModal()
    // In the consoles a key opens it and typing may start at once: a space must not press the close button, nor send the next letters to
    // the page behind. On a member's phone the on-screen keyboard would cover the dialog.
    if (shown.closest('[data-console]'))
      (
        shown.querySelector<HTMLElement>('textarea') ?? shown.querySelector<HTMLElement>('form :is(input, select)')
      )?.focus()
    // Closed before it is removed from the page: only then the focus returns.
    return () => shown.close()
  }, [])
  const close = useEffectEvent(() => onClose?.())
  const closesOnBack = !!onClose && !ownBack
  useLayoutEffect(() => (closesOnBack ? standAbove(() => close()) : undefined), [closesOnBack])
  return (
    // The keyboard closes it by Escape, which the browser turns into `cancel`.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a press on the backdrop; the keyboard has Escape
    <dialog
      ref={dialog}
      className={`text-ink bg-surface overflow-auto overscroll-contain ${shapes[shape]}`}
      aria-labelledby={id}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose?.()
      }}
      // In some browsers a second Escape closes the dialog regardless, so a permanent one is reopened.
      onClose={({ currentTarget: shown }) => !onClose && shown.isConnected && !shown.open && shown.showModal()}
      onClick={(event) => {
        if (event.target !== event.currentTarget) return
        const box = event.currentTarget.getBoundingClientRect()
        const outside =
          event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom
        if (outside && event.detail) onClose?.()
      }}
    >
      <div className={`flex items-start gap-2 ${heads[shape]}`}>
        <h2 className="flex-1 pt-[0.4rem] text-[length:min(var(--text-lg),7.5vw)]" id={id} lang={langOf(title)}>
          {title}
        </h2>
        {onClose && (
          <IconButton aria-label={t('close')} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        )}
      </div>
      {children}
      {foot && <DialogFoot>{foot}</DialogFoot>}
      <ToastsTold />
    </dialog>
  )
}

export const BottomSheet = (props: DialogProps) => <Dialog {...props} shape="sheet" />

/**
 * The result of a press. Opens after the browser has painted the button as busy, since making the rest of the page inert takes a slow phone
 * longer than the press itself.
 */
export function BusyDialog({ title, label }: { title: string; label: string }) {
  const painted = useDeferredValue(true, false)
  return (
    painted && (
      <Dialog title={title}>
        <Spinner label={label} />
      </Dialog>
    )
  )
}
