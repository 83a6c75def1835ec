import type { ChangeEvent } from 'react'
import { parseMoney, parseNumber } from '../i18n/digits.ts'
import { useFormat } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { MoneyField, Select, TextArea, TextField } from '../ui/Field.tsx'
import { CloseIcon, DownIcon, PlusIcon } from '../ui/icons.tsx'
import { sponsorCampaigns } from './sponsor.ts'
import { newQuestion, type CampaignForm } from './sponsor-form.ts'

interface Props {
  form: CampaignForm
  edit: (part: Partial<CampaignForm>) => void
  wrong: ReadonlySet<keyof CampaignForm>
  /** What the server says of a field, by its name in the body. */
  faults: Record<string, string>
  /** Funded: amount and places stay. */
  isLocked: boolean
}
type TextKey = { [K in keyof CampaignForm]: CampaignForm[K] extends string ? K : never }[keyof CampaignForm]

export function SponsorCampaignFields({ form, edit, wrong, faults, isLocked }: Props) {
  const t = useWords(sponsorCampaigns)
  const f = useFormat()
  const at = (key: TextKey) => ({
    name: key,
    value: form[key],
    error: faults[key] ?? null,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      edit({ [key]: event.currentTarget.value }),
  })
  const number = (key: TextKey) => ({
    ...at(key),
    inputMode: 'numeric' as const,
    error: wrong.has(key) ? t('number') : (faults[key] ?? null),
  })
  const total = (parseMoney(form.amount) ?? 0) * (parseNumber(form.places) ?? 0)
  return (
    <>
      <div className="card card--pad form">
        <TextField label={t('title')} hint={t('titleHint')} maxLength={120} {...at('title')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={t('appName')} maxLength={80} {...at('appName')} />
          <Select label={t('platform')} {...at('platform')}>
            {(['android', 'ios', 'web'] as const).map((one) => (
              <option key={one} value={one}>
                {t(`platform_${one}`)}
              </option>
            ))}
          </Select>
        </div>
        <TextField label={t('appLink')} type="url" placeholder="https://" maxLength={500} {...at('appLink')} />
        <TextArea label={t('summary')} maxLength={1000} rows={3} {...at('summary')} />
      </div>
      <fieldset className="card card--pad form">
        <legend className="section__title">{t('steps')}</legend>
        {form.steps.map((step, index) => (
          <div key={index} className="flex items-end gap-2">
            <div className="flex-1">
              <TextField
                label={t('step', { count: index + 1 })}
                value={step}
                maxLength={300}
                onChange={(event) => edit({ steps: form.steps.with(index, event.currentTarget.value) })}
              />
            </div>
            {form.steps.length > 1 && (
              <button
                type="button"
                className="icon-button"
                aria-label={t('removeStep', { count: index + 1 })}
                onClick={() => edit({ steps: form.steps.toSpliced(index, 1) })}
              >
                <CloseIcon />
              </button>
            )}
          </div>
        ))}
        {form.steps.length < 20 && (
          <Button look="quiet" onClick={() => edit({ steps: [...form.steps, ''] })}>
            <PlusIcon size={18} />
            {t('addStep')}
          </Button>
        )}
      </fieldset>
      <SponsorQuestions form={form} edit={edit} />
      <div className="card card--pad form">
        <div className="grid gap-4 sm:grid-cols-2 items-start">
          <MoneyField
            label={t('amount')}
            hint={t('amountHint')}
            disabled={isLocked}
            {...at('amount')}
            error={wrong.has('amount') ? t('money') : null}
          />
          <TextField label={t('placesWanted')} disabled={isLocked} {...number('places')} />
        </div>
        <p className="flex justify-between gap-3">
          <span>{t('total')}</span>
          <strong className="money">{f.money(total)}</strong>
        </p>
      </div>
      <details className="fold card px-4">
        <summary>
          {t('more')}
          <DownIcon />
        </summary>
        <div className="fold__body grid gap-4 sm:grid-cols-2 items-start">
          <Select label={t('minLevel')} {...at('minLevel')}>
            {['0', '1', '2', '3', '4'].map((level) => (
              <option key={level} value={level}>
                {t('levelName', { level: Number(level) })}
              </option>
            ))}
          </Select>
          <TextField label={t('minReviewLength')} {...number('minReviewLength')} />
          <TextField label={t('timeAllowed')} {...number('timeAllowedMinutes')} />
          <TextField label={t('screenshots')} {...number('screenshotsRequired')} />
          <TextField label={t('download')} hint={t('downloadHint')} {...number('downloadMegabytes')} />
          <TextField label={t('closesAt')} type="date" {...at('closesAt')} />
        </div>
      </details>
    </>
  )
}

function SponsorQuestions({ form: { questions }, edit }: Pick<Props, 'form' | 'edit'>) {
  const t = useWords(sponsorCampaigns)
  const change = (index: number, part: Partial<(typeof questions)[number]>) =>
    edit({ questions: questions.with(index, { ...questions[index]!, ...part }) })
  return (
    <fieldset className="card card--pad form">
      <legend className="section__title">{t('questions')}</legend>
      {questions.map(({ id, kind, text, choices }, index) => (
        <div key={id} className="grid gap-3 border-b border-(--line) pb-4">
          <div className="flex items-end gap-2">
            <div className="flex-1">
              <TextField
                label={t('question', { count: index + 1 })}
                value={text}
                maxLength={300}
                onChange={(event) => change(index, { text: event.currentTarget.value })}
              />
            </div>
            <button
              type="button"
              className="icon-button"
              aria-label={t('removeQuestion', { count: index + 1 })}
              onClick={() => edit({ questions: questions.toSpliced(index, 1) })}
            >
              <CloseIcon />
            </button>
          </div>
          <Select
            label={t('questionKind')}
            value={kind}
            onChange={(event) => change(index, { kind: event.currentTarget.value as typeof kind })}
          >
            {(['text', 'choice', 'scale'] as const).map((one) => (
              <option key={one} value={one}>
                {t(`kind_${one}`)}
              </option>
            ))}
          </Select>
          {kind === 'choice' && (
            <TextArea
              label={t('choices')}
              rows={3}
              value={choices}
              onChange={(event) => change(index, { choices: event.currentTarget.value })}
            />
          )}
        </div>
      ))}
      {questions.length < 20 && (
        <Button look="quiet" onClick={() => edit({ questions: [...questions, newQuestion(questions)] })}>
          <PlusIcon size={18} />
          {t('addQuestion')}
        </Button>
      )}
    </fieldset>
  )
}
