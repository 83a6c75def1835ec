import { useEffect, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { toast } from '../../ui/Toast.tsx'
import { Note } from '../../ui/boxes.tsx'

/** A secret that is shown this once, with a button that copies it. */
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
  // It may stand above what was pressed.
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
