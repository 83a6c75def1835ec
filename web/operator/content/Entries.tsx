import { useLayoutEffect, useState, type ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { common } from '../../shared/i18n/common.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { ConsoleList } from '../../shared/console/ui/ConsoleList.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { UpIcon } from '../../shared/console/ui/icons.tsx'
import { DownIcon, PlusIcon } from '../../shared/ui/icons.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { operatorTexts } from './texts.ts'
import { Card, IconButton } from '../../shared/ui/boxes.tsx'

interface Props<T> {
  label: string
  list: Omit<Parameters<typeof ConsoleList>[0]['list'], 'more' | 'loadingMore'> & {
    more?: (() => void) | null
    loadingMore?: boolean
  }
  items: readonly T[] | undefined
  nameOf: (entry: T) => string
  empty: ReactNode
  row: (entry: T) => ReactNode
  editor: (entry: T | null, close: () => void) => ReactNode
  remove: (id: number) => Promise<unknown>
  /** Set if operators choose the members' order. */
  order?: (ids: number[]) => Promise<unknown>
  refusal: ReactNode
}

/** A list whose entries operators add, change and sort. During editing, only the editor is shown. */
export function Entries<T extends { id: number }>(props: Props<T>) {
  const { label, list, items = [], nameOf, empty, row, editor, refusal } = props
  const t = useWords(operatorTexts)
  // In the URL, so that Back returns to the list.
  const [search, setSearch] = useSearchParams()
  const written = search.get('write')
  const [removing, setRemoving] = useState<T | null>(null)
  const [from, setFrom] = useState('')
  const [opened, setOpened] = useState<T | null>(null)
  // Returns the focus to the button that opened the editor.
  useLayoutEffect(() => {
    if (!written && from) document.getElementById(from)?.focus()
  }, [written, from])
  const write = (which: string) => {
    setFrom(`entry-${which}`)
    setSearch({ write: which })
  }
  const close = () => setSearch({}, { replace: true })
  if (written === 'new') return editor(null, close)
  // The entry as it was when the editor opened. A newer list or another language must not overwrite typed input.
  const entry = String(opened?.id) === written ? opened : items.find(({ id }) => String(id) === written)
  if (entry && entry !== opened) setOpened(entry)
  if (!written && opened) setOpened(null)
  if (entry) return editor(entry, close)
  return (
    <ConsoleList label={label} list={{ more: null, loadingMore: false, ...list }}>
      <div>
        <Button id="entry-new" onClick={() => write('new')}>
          <PlusIcon size={18} />
          {t('add')}
        </Button>
      </div>
      {refusal}
      {!items.length && <Card>{empty}</Card>}
      <ul className="grid gap-3" aria-label={label}>
        {items.map((entry, at) => (
          <Card as="li" pad key={entry.id} className="flex flex-wrap items-center gap-3">
            <div className="flex-1 basis-[15rem] min-w-0">{row(entry)}</div>
            <div className="flex flex-wrap items-center gap-1">
              {props.order && <Moves items={items} at={at} name={nameOf(entry)} order={props.order} />}
              <Button
                id={`entry-${entry.id}`}
                small
                look="secondary"
                aria-label={t('changeNamed', { name: nameOf(entry) })}
                onClick={() => write(String(entry.id))}
              >
                {t('change')}
              </Button>
              <Remove name={nameOf(entry)} onClick={() => setRemoving(entry)} />
            </div>
          </Card>
        ))}
      </ul>
      {removing && (
        <RemoveDialog
          name={nameOf(removing)}
          remove={() => props.remove(removing.id)}
          onClose={() => setRemoving(null)}
        />
      )}
    </ConsoleList>
  )
}

function Remove({ name, onClick }: { name: string; onClick: () => void }) {
  const t = useWords(operatorTexts)
  const c = useWords(common)
  return (
    <Button small look="quiet" aria-label={t('removeNamed', { name })} onClick={onClick}>
      {c('remove')}
    </Button>
  )
}

function Moves({
  items,
  at,
  name,
  order,
}: {
  items: readonly { id: number }[]
  at: number
  name: string
  order: (ids: number[]) => Promise<unknown>
}) {
  const t = useWords(operatorTexts)
  const ids = items.map(({ id }) => id)
  const move = (to: number) => void order(ids.toSpliced(at, 1).toSpliced(to, 0, ids[at]!))
  const button = (to: number, label: string, icon: ReactNode) => (
    <IconButton
      className={ids[to] ? '' : 'opacity-40'}
      aria-label={label}
      aria-disabled={!ids[to] || undefined}
      onClick={() => ids[to] && move(to)}
    >
      {icon}
    </IconButton>
  )
  return (
    <>
      {button(at - 1, t('upNamed', { name }), <UpIcon size={20} />)}
      {button(at + 1, t('downNamed', { name }), <DownIcon size={20} />)}
    </>
  )
}

function RemoveDialog({
  name,
  remove,
  onClose,
}: {
  name: string
  remove: () => Promise<unknown>
  onClose: () => void
}) {
  const t = useWords(operatorTexts)
  const c = useWords(common)
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    if (await remove()) toast({ title: t('removed') })
    onClose()
  }
  return (
    <Dialog
      title={t('removeNamed', { name })}
      onClose={onClose}
      foot={
        <>
          <Button look="secondary" onClick={onClose}>
            {c('cancel')}
          </Button>
          <Button look="danger" busy={busy} onClick={() => void confirm()}>
            {c('remove')}
          </Button>
        </>
      }
    >
      <p>{t('removeText')}</p>
    </Dialog>
  )
}
