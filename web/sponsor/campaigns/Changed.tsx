import type { FormField } from '../../../contract/campaign-fields.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { screening, soughtIn } from '../../shared/i18n/screening.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { sponsorCampaigns } from './words.ts'
import { readForm, type CampaignForm } from './form.ts'
import { Note } from '../../shared/ui/boxes.tsx'

/** Changes that somebody else saved while this campaign was edited here, field by field. */
export function Changed({
  taken,
  both,
  theirs,
  onTake,
}: {
  /** The form contains the other person's value. */
  taken: readonly FormField[]
  /** The form contains the value typed here. */
  both: readonly FormField[]
  theirs: CampaignForm
  onTake: (name: FormField) => void
}) {
  const t = useWords(sponsorCampaigns)
  const s = useWords(screening)
  const { body } = readForm(theirs)
  const said = (name: FormField) => {
    if (name === 'steps') return theirs.steps.filter(Boolean).join('\n')
    if (name === 'questions') return theirs.questions.map(({ text }) => text).join('\n')
    if (name === 'deviceClasses' || name === 'languages' || name === 'districts')
      return soughtIn(s, { deviceClasses: [], languages: [], districts: [], [name]: body[name] })[0] ?? t('nothing')
    const typed = theirs[name]
    if (name === 'platform') return t(`platform_${typed as 'android'}`)
    return (name === 'minLevel' ? t('levelName', { level: typed }) : typed) || t('nothing')
  }
  const list = (title: string, names: readonly FormField[], isOpen: boolean) =>
    names.length > 0 && (
      <div className="grid gap-2">
        <p>{title}</p>
        <ul className="grid gap-2">
          {names.map((name) => (
            <li key={name} className="min-w-0">
              <strong>{t(`field.${name}`)}</strong>
              <p className="whitespace-pre-wrap break-words" lang={langOf(said(name))}>
                {said(name)}
              </p>
              {isOpen && (
                <Button
                  look="quiet"
                  small
                  aria-label={t('takeTheirsOf', { field: t(`field.${name}`) })}
                  onClick={() => onTake(name)}
                >
                  {t('takeTheirs')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
    )
  return (
    <Note as="section" role="status" aria-label={t('changedMeanwhile')}>
      <div className="grid gap-3 min-w-0">
        <strong>{t('changedMeanwhile')}</strong>
        {list(t('changedBoth'), both, true)}
        {list(t('changedTaken'), taken, false)}
        <p>{t('changedSave')}</p>
      </div>
    </Note>
  )
}
