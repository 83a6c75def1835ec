import { useState } from 'react'
import { refetch } from '../../shared/data/cache.ts'
import { useLoad } from '../../shared/data/data.ts'
import { useSend } from '../../shared/data/send.ts'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { useMay } from '../../shared/console/person.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { common } from '../../shared/i18n/common.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { TextArea } from '../../shared/ui/Field.tsx'
import { Form } from '../../shared/ui/Form.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { ErrorState } from '../../shared/ui/States.tsx'
import { sponsorFeedback, type Note as NoteData } from '../../shared/console/feedback/words.ts'
import { useTyped } from './typed.ts'
import { ChangeNote } from './ChangeNote.tsx'
import { Remove } from './Remove.tsx'
import { Hint, Note } from '../../shared/ui/boxes.tsx'

/** Notes to colleagues on a submission, and a field for a new one. Loaded only if there are any. */
export function SponsorNotes({ taskId, count, onDone }: { taskId: number; count: number; onDone: () => void }) {
  const t = useWords(sponsorFeedback)
  const list = useLoad('GET /api/sponsor/submissions/:taskId/notes', count > 0 ? { params: { taskId } } : null)
  const add = useSend('POST /api/sponsor/submissions/:taskId/notes')
  const drafts = useTyped()
  const { text: typed } = drafts.of('note', taskId)
  const setTyped = (text: string) => drafts.keep('note', taskId, { text })
  const decides = useMay('owner', 'reviewer')
  const changed = () => {
    refetch('GET /api/sponsor/submissions/:taskId/notes')
    onDone()
  }
  const put = async () => {
    if (!(await add.send({ params: { taskId }, body: { text: typed } }))) return
    setTyped('')
    changed()
  }
  if (!decides && count === 0) return null
  return (
    <section className="grid gap-2" aria-label={t('notes')}>
      <h3 className="font-bold">{t('notes')}</h3>
      {list.problem && !list.data && <ErrorState problem={list.problem} retry={list.retry} />}
      {count > 0 && list.data?.items.map((note) => <OneNote key={note.id} note={note} onChanged={changed} />)}
      {decides && (
        <Form calls={add} onSubmit={() => void put()}>
          <TextArea
            name="text"
            label={t('noteAdd')}
            hint={typed.trim() ? t('draftKept') : t('notesLead')}
            rows={2}
            value={typed}
            data-key="n"
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
          {!add.problem?.problem.errors && <ConsoleRefusal problem={add.problem} />}
          <div>
            <Button type="submit" look="secondary" small busy={add.busy}>
              {t('notePut')}
            </Button>
          </div>
        </Form>
      )}
    </section>
  )
}

function OneNote({ note, onChanged }: { note: NoteData; onChanged: () => void }) {
  const t = useWords(sponsorFeedback)
  const c = useWords(common)
  const f = useFormat()
  const remove = useSend('DELETE /api/sponsor/notes/:id')
  const drafts = useTyped()
  const [asked, setAsked] = useState<'change' | 'remove' | null>(() =>
    drafts.has('change', note.id) ? 'change' : null,
  )
  const decides = useMay('owner', 'reviewer')
  const end = async () => {
    if (!(await remove.send({ params: { id: note.id }, ifMatch: note.version }))) return
    toast({ title: t('noteRemoved') })
    onChanged()
  }
  return (
    <Note>
      <div className="grid gap-1 min-w-0 grow">
        <Hint className="flex flex-wrap gap-x-3">
          <strong>{note.author}</strong>
          <span>{f.dateTime(note.at)}</span>
          {note.changedAt && <span>{t('noteChanged', { time: f.dateTime(note.changedAt) })}</span>}
        </Hint>
        {asked === 'change' ? (
          <ChangeNote
            note={note}
            onClose={() => setAsked(null)}
            onDone={() => {
              setAsked(null)
              onChanged()
            }}
          />
        ) : (
          <p className="whitespace-pre-wrap break-words" lang={langOf(note.text)}>
            {note.text}
          </p>
        )}
        {note.isOwn && decides && asked !== 'change' && (
          <div className="flex flex-wrap gap-2">
            <Button look="quiet" small onClick={() => setAsked('change')}>
              {t('change')}
            </Button>
            <Button look="quiet" small onClick={() => setAsked('remove')}>
              {c('remove')}
            </Button>
          </div>
        )}
      </div>
      {asked === 'remove' && (
        <Remove
          title={t('noteRemoveTitle')}
          text={note.text}
          busy={remove.busy}
          problem={remove.problem}
          onRemove={() => void end()}
          onClose={() => {
            setAsked(null)
            // A reader who was told of a change sees the new text.
            onChanged()
          }}
        />
      )}
    </Note>
  )
}
