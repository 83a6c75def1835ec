import type { ProblemError } from '../client/api.ts'
import { ConsoleRefusal } from '../client/ConsoleRefusal.tsx'
import { common } from '../i18n/common.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

/** Asks before something that cannot be taken back is removed. */
export function SponsorRemove({
  title,
  text,
  busy,
  problem,
  onRemove,
  onClose,
}: {
  title: string
  text: string
  busy: boolean
  problem: ProblemError | null
  onRemove: () => void
  onClose: () => void
}) {
  const c = useWords(common)
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button look="quiet" onClick={onClose}>
            {c('cancel')}
          </Button>
          <Button look="danger" busy={busy} onClick={onRemove}>
            {c('remove')}
          </Button>
        </>
      }
    >
      <p className="whitespace-pre-wrap break-words">{text}</p>
      <ConsoleRefusal problem={problem} />
    </Dialog>
  )
}
