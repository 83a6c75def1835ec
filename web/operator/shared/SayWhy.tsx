import { useState } from 'react'
import { useWords } from '../../shared/i18n/words.ts'
import { Card, Hint, SectionTitle } from '../../shared/ui/boxes.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { TextArea } from '../../shared/ui/Field.tsx'
import type { ProblemError } from '../../shared/data/api.ts'
import { openWords } from './Open.tsx'

/** Whether a search was refused because it needs a reason. */
export const needsReason = (problem: ProblemError | null): boolean => problem?.code === 'lookup.reason_needed'

/** Asks for the reason of a search by phone number or e-mail, with the refusal's text. */
export function SayWhy({ problem, onReason }: { problem: ProblemError | null; onReason: (reason: string) => void }) {
  const t = useWords(openWords)
  const [reason, setReason] = useState('')
  return (
    <Card
      as="form"
      pad
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        onReason(reason.trim())
      }}
    >
      <div role="alert">
        <SectionTitle>{problem?.words?.title}</SectionTitle>
        <Hint>{problem?.words?.detail}</Hint>
      </div>
      <TextArea
        label={t('reason')}
        rows={2}
        value={reason}
        required
        minLength={10}
        maxLength={300}
        onInput={(event) => setReason(event.currentTarget.value)}
      />
      <Button type="submit">{t('show')}</Button>
    </Card>
  )
}
