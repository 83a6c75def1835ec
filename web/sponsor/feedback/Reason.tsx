import { useLoad } from '../../shared/data/data.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Select, TextArea } from '../../shared/ui/Field.tsx'
import { sponsorFeedback, type SavedText } from '../../shared/console/feedback/words.ts'

/** What is written to the tester: typed, or one of the saved texts, which can then be changed for this one. */
export function Reason({
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
    // Words of one's own are not lost: the saved ones come after them.
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
