import { useState } from 'react'
import { call } from '../../shared/data/api.ts'
import { useSend } from '../../shared/data/send.ts'
import { useTheirs } from '../shared/theirs.ts'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { common } from '../../shared/i18n/common.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { DialogFoot } from '../../shared/ui/Dialog.tsx'
import { TextArea, TextField } from '../../shared/ui/Field.tsx'
import { Form } from '../../shared/ui/Form.tsx'
import { sponsorFeedback, type Category, type SavedText } from '../../shared/console/feedback/words.ts'
import { SponsorCategory } from './SponsorCategory.tsx'
import { Theirs } from './Theirs.tsx'

/** Name, category and words of a saved text. What a colleague saved meanwhile is shown, and replaced only when that is wanted. */
export function SavedTextForm({
  kind,
  saved,
  written,
  onClose,
  onDone,
}: {
  kind: SavedText['kind']
  /** The one to change; without it, a new one. */
  saved?: SavedText
  written?: { text: string; category: Category }
  onClose: () => void
  onDone: () => void
}) {
  const t = useWords(sponsorFeedback)
  const c = useWords(common)
  const add = useSend('POST /api/sponsor/saved-texts')
  const change = useSend('PUT /api/sponsor/saved-texts/:id')
  const sent = saved ? change : add
  const [name, setName] = useState(saved?.name ?? '')
  const [category, setCategory] = useState<Category>(saved?.category ?? written?.category ?? 'other')
  const [text, setText] = useState(saved?.text ?? written?.text ?? '')
  const theirs = useTheirs(change.problem, () =>
    call('GET /api/sponsor/saved-texts/:id', { params: { id: saved!.id } }),
  )
  const save = async () => {
    const body = { name, text, ...(kind === 'reject' && { category }) }
    const done = saved
      ? await change.send({ params: { id: saved.id }, body, ifMatch: theirs?.version ?? saved.version })
      : await add.send({ body: { kind, ...body } })
    if (done) onDone()
  }
  return (
    <Form calls={sent} onSubmit={() => void save()}>
      <TextField
        name="name"
        label={t('savedName')}
        value={name}
        autoComplete="off"
        onInput={(event) => setName(event.currentTarget.value)}
      />
      {kind === 'reject' && <SponsorCategory category={category} onCategory={setCategory} />}
      <TextArea name="text" label={t('text')} value={text} onInput={(event) => setText(event.currentTarget.value)} />
      {!sent.problem?.problem.errors && <ConsoleRefusal problem={sent.problem} />}
      {theirs && <Theirs text={`${theirs.name}\n${theirs.text}`} />}
      <DialogFoot>
        <Button look="quiet" onClick={onClose}>
          {c('cancel')}
        </Button>
        <Button type="submit" busy={sent.busy}>
          {t('save')}
        </Button>
      </DialogFoot>
    </Form>
  )
}
