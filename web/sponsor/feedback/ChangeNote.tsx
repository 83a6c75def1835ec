import { useState } from 'react'
import { call } from '../../shared/data/api.ts'
import { useSend } from '../../shared/data/send.ts'
import { useTheirs } from '../shared/theirs.ts'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { common } from '../../shared/i18n/common.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { TextArea } from '../../shared/ui/Field.tsx'
import { Form } from '../../shared/ui/Form.tsx'
import { sponsorFeedback, type Note } from '../../shared/console/feedback/words.ts'
import { useTyped } from './typed.ts'
import { Theirs } from './Theirs.tsx'

/** Edits one's own note in place. A version saved meanwhile in another window is shown and overwritten only on request. */
export function ChangeNote({ note, onClose, onDone }: { note: Note; onClose: () => void; onDone: () => void }) {
  const t = useWords(sponsorFeedback)
  const c = useWords(common)
  const change = useSend('PUT /api/sponsor/notes/:id')
  const params = { id: note.id }
  const drafts = useTyped()
  const draft = drafts.of('change', note.id)
  const [read] = useState(draft.version ?? note.version)
  const [typed, setTyped] = useState(draft.text || note.text)
  const forget = () => drafts.keep('change', note.id, { text: '' })
  const theirs = useTheirs(change.problem, () => call('GET /api/sponsor/notes/:id', { params }))
  const save = async () => {
    if (await change.send({ params, body: { text: typed }, ifMatch: theirs?.version ?? read })) {
      forget()
      onDone()
    }
  }
  return (
    <Form calls={change} onSubmit={() => void save()}>
      <TextArea
        name="text"
        label={t('noteChange')}
        rows={3}
        value={typed}
        onInput={(event) => {
          setTyped(event.currentTarget.value)
          drafts.keep('change', note.id, { text: event.currentTarget.value, version: read })
        }}
      />
      {!change.problem?.problem.errors && <ConsoleRefusal problem={change.problem} />}
      {theirs && <Theirs text={theirs.text} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" small busy={change.busy}>
          {t('save')}
        </Button>
        <Button
          look="quiet"
          small
          onClick={() => {
            forget()
            onClose()
          }}
        >
          {c('cancel')}
        </Button>
      </div>
    </Form>
  )
}
