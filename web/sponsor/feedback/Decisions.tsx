import { FormDialog } from '../../shared/console/FormDialog.tsx'
import { useState } from 'react'
import { useSend } from '../../shared/data/send.ts'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Star } from '../../shared/ui/StarRating.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { sponsorFeedback, type Category, type SavedText } from '../../shared/console/feedback/words.ts'
import { useTyped } from './typed.ts'
import { SponsorCategory } from './SponsorCategory.tsx'
import { SavedTexts } from './SavedTexts.tsx'
import { Hint } from '../../shared/ui/boxes.tsx'
import { useLoad } from '../../shared/data/data.ts'
import { Select, TextArea } from '../../shared/ui/Field.tsx'

interface Asking {
  taskId: number
  onClose: () => void
  /** The server has confirmed it. */
  onDone: () => void
}

/** Toggles the mark. */
export function HelpfulMark({ taskId, helpful, onDone }: { taskId: number; helpful: boolean; onDone: () => void }) {
  const t = useWords(sponsorFeedback)
  const mark = useSend('PUT /api/sponsor/submissions/:taskId/helpful')
  const change = async () => {
    if (await mark.send({ params: { taskId }, body: { helpful: !helpful } })) onDone()
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button look="quiet" small busy={mark.busy} aria-pressed={helpful} onClick={() => void change()}>
        <Star on={helpful} size={18} />
        {t('helpful')}
      </Button>
      <Hint as="span">{t('helpfulHint')}</Hint>
      <ConsoleRefusal problem={mark.problem} />
    </div>
  )
}

export function AskRepair({ taskId, onClose, onDone }: Asking) {
  const t = useWords(sponsorFeedback)
  const ask = useSend('POST /api/sponsor/submissions/:taskId/repair')
  const typed = useTyped()
  const { text: request } = typed.of('repair', taskId)
  const setRequest = (text: string) => typed.keep('repair', taskId, { text })
  const [saving, setSaving] = useState<'this' | 'list' | null>(null)
  const submit = async () => {
    if (!(await ask.send({ params: { taskId }, body: { request } }))) return
    setRequest('')
    toast({ title: t('repairAsked') })
    onClose()
    onDone()
  }
  return (
    <>
      <FormDialog title={t('repairTitle')} call={ask} action={t('repair')} onSubmit={submit} onClose={onClose}>
        <p>{t('repairLead')}</p>
        <Reason
          kind="repair"
          name="request"
          label={t('repairText')}
          text={request}
          onText={setRequest}
          onChoose={({ text }) => setRequest(text)}
          onSave={() => setSaving('this')}
          onList={() => setSaving('list')}
        />
      </FormDialog>
      {saving && (
        <SavedTexts
          kind="repair"
          written={saving === 'this' ? { text: request, category: 'other' } : null}
          onClose={() => setSaving(null)}
        />
      )}
    </>
  )
}

export function Reject({ taskId, onClose, onDone }: Asking) {
  const t = useWords(sponsorFeedback)
  const reject = useSend('POST /api/sponsor/submissions/:taskId/reject')
  const typed = useTyped()
  const draft = typed.of('reject', taskId)
  const [category, setCategory] = useState<Category>(draft.category ?? 'off_topic')
  const reason = draft.text
  const setReason = (text: string, of = category) => typed.keep('reject', taskId, { text, category: of })
  const [saving, setSaving] = useState<'this' | 'list' | null>(null)
  const submit = async () => {
    if (!(await reject.send({ params: { taskId }, body: { category, reason } }))) return
    typed.decided(taskId)
    toast({ title: t('rejected') })
    onClose()
    onDone()
  }
  return (
    <>
      <FormDialog
        title={t('rejectTitle')}
        call={reject}
        action={t('reject')}
        danger
        onSubmit={submit}
        onClose={onClose}
      >
        <p>{t('rejectLead')}</p>
        <SponsorCategory
          category={category}
          onCategory={(to) => {
            setCategory(to)
            setReason(reason, to)
          }}
        />
        <Reason
          kind="reject"
          name="reason"
          label={t('reason')}
          text={reason}
          onText={setReason}
          onChoose={(saved) => {
            setReason(saved.text, saved.category ?? category)
            if (saved.category) setCategory(saved.category)
          }}
          onSave={() => setSaving('this')}
          onList={() => setSaving('list')}
        />
      </FormDialog>
      {saving && (
        <SavedTexts
          kind="reject"
          written={saving === 'this' ? { text: reason, category } : null}
          onClose={() => setSaving(null)}
        />
      )}
    </>
  )
}

/** The text for the tester: typed, or a saved text that can be adapted. */
function Reason({
  kind,
  name,
  label,
  text,
  onText,
  onChoose,
  onSave,
  onList,
}: {
  kind: SavedText['kind']
  /** The field's name in the call. */
  name: string
  label: string
  text: string
  onText: (text: string) => void
  onChoose: (saved: SavedText) => void
  onSave: () => void
  onList: () => void
}) {
  const t = useWords(sponsorFeedback)
  const all = useLoad('GET /api/sponsor/saved-texts').data?.items.filter((one) => one.kind === kind) ?? []
  const chosen = all.find((one) => one.text === text)
  const choose = (saved: SavedText | undefined) => {
    if (!saved) return
    // Typed text is kept; a saved text is appended.
    const own = chosen || !text.trim() ? '' : `${text.trimEnd()}\n`
    onChoose({ ...saved, text: `${own}${saved.text}`.slice(0, 2000) })
  }
  return (
    <>
      {all.length > 0 && (
        <Select
          label={t('savedText')}
          value={chosen ? String(chosen.id) : ''}
          onChange={(event) => choose(all.find(({ id }) => String(id) === event.currentTarget.value))}
        >
          <option value="">{t('savedNone')}</option>
          {all.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" small onClick={onSave}>
          {t('saveThis')}
        </Button>
        {all.length > 0 && (
          <Button look="quiet" small onClick={onList}>
            {t('savedTexts')}
          </Button>
        )}
      </div>
      <TextArea
        name={name}
        label={label}
        hint={text.trim() ? t('draftKept') : undefined}
        value={text}
        maxLength={2000}
        onInput={(event) => onText(event.currentTarget.value)}
      />
    </>
  )
}
