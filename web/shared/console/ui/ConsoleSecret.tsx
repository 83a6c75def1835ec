import { useEffect, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { toast } from '../../ui/Toast.tsx'
import { Note } from '../../ui/boxes.tsx'

/** A secret that is shown only once, with a copy button. */
export function ConsoleSecret({
  title,
  secret,
  copy,
  copied,
}: {
  title: string
  secret: string
  copy: string
  copied: string
}) {
  const box = useRef<HTMLDivElement>(null)
  // Scrolls the secret into view, since it may be above the pressed button.
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), [secret])
  return (
    <Note Icon={CheckIcon} role="status" ref={box}>
      <div className="grid gap-2 min-w-0">
        <strong>{title}</strong>
        <code className="break-all">{secret}</code>
        <div>
          <Button
            small
            look="secondary"
            onClick={() => void navigator.clipboard.writeText(secret).then(() => toast({ title: copied }))}
          >
            {copy}
          </Button>
        </div>
      </div>
    </Note>
  )
}
