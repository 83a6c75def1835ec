import { useState } from 'react'
import { refetch } from '../../shared/data/cache.ts'
import { useLoad } from '../../shared/data/data.ts'
import { useSend } from '../../shared/data/send.ts'
import { common } from '../../shared/i18n/common.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog, DialogFoot } from '../../shared/ui/Dialog.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { sponsorFeedback, type Category, type SavedText } from '../../shared/console/feedback/words.ts'
import { Remove } from './Remove.tsx'
import { Note } from '../../shared/ui/boxes.tsx'
import { call } from '../../shared/data/api.ts'
import { useTheirs } from '../shared/theirs.ts'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { TextArea, TextField } from '../../shared/ui/Field.tsx'
import { Form } from '../../shared/ui/Form.tsx'
import { SponsorCategory } from './SponsorCategory.tsx'
import { Theirs } from './Theirs.tsx'

/** The saved texts of a kind: change or remove them, or save typed text as a new one. */
export function SavedTexts({
  kind,
  written,
  onClose,
}: {
  kind: SavedText['kind']
  /** The text to save; if omitted, the list is shown. */
  written: { text: string; category: Category } | null
  onClose: () => void
}) {
  const t = useWords(sponsorFeedback)
  const c = useWords(common)
  const all = useLoad('GET /api/sponsor/saved-texts').data?.items ?? []
  const remove = useSend('DELETE /api/sponsor/saved-texts/:id')
  const [changing, setChanging] = useState<SavedText | null>(null)
  const [asked, setAsked] = useState<SavedText | null>(null)
  const end = async ({ id, version }: SavedText) => {
    const isGone = await remove.send({ params: { id }, ifMatch: version })
    // Also after a refusal, so that the list is current.
    refetch('GET /api/sponsor/saved-texts')
    if (!isGone) return
    setAsked(null)
    toast({ title: t('savedRemoved') })
  }
  const done = () => {
    refetch('GET /api/sponsor/saved-texts')
    toast({ title: t('savedDone') })
    if (written) onClose()
    else setChanging(null)
  }
  const title = written ? t('saveThis') : t(kind === 'reject' ? 'savedRejects' : 'savedRepairs')
  const latest = asked && (all.find(({ id }) => id === asked.id) ?? asked)
  return (
    <>
      <Dialog title={changing ? t('savedChange', { name: changing.name }) : title} onClose={onClose}>
        <p>{t('savedLead')}</p>
        {written ? (
          <SavedTextForm kind={kind} written={written} onClose={onClose} onDone={done} />
        ) : changing ? (
          <SavedTextForm kind={kind} saved={changing} onClose={() => setChanging(null)} onDone={done} />
        ) : (
          <ul className="grid gap-3">
            {all
              .filter((one) => one.kind === kind)
              .map((one) => (
                <Note as="li" key={one.id}>
                  <div className="grid gap-1 min-w-0 grow">
                    <strong className="break-words" lang={langOf(one.name)}>
                      {one.name}
                    </strong>
                    {one.category && <span>{t(`category_${one.category}`)}</span>}
                    <p className="whitespace-pre-wrap break-words" lang={langOf(one.text)}>
                      {one.text}
                    </p>
                    <div className="flex flex-wrap gap-2">
                      <Button
                        look="quiet"
                        small
                        aria-label={t('savedChange', { name: one.name })}
                        onClick={() => setChanging(one)}
                      >
                        {t('change')}
                      </Button>
                      <Button
                        look="quiet"
                        small
                        aria-label={t('savedRemove', { name: one.name })}
                        onClick={() => setAsked(one)}
                      >
                        {c('remove')}
                      </Button>
                    </div>
                  </div>
                </Note>
              ))}
          </ul>
        )}
      </Dialog>
      {latest && (
        <Remove
          title={t('savedRemoveTitle', { name: latest.name })}
          text={t('savedRemoveLead')}
          busy={remove.busy}
          problem={remove.problem}
          onRemove={() => void end(latest)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

/** Name, category and content of a saved text. A colleague's newer version is shown and overwritten only on request. */
function SavedTextForm({
  kind,
  saved,
  written,
  onClose,
  onDone,
}: {
  kind: SavedText['kind']
  /** The saved text to change; if omitted, a new one. */
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
