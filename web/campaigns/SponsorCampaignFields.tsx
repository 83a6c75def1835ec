import type { TargetedEvent } from 'preact'
import { campaignFields, platforms, type CampaignField, type FormField } from '../../contract/campaign-fields.ts'
import { parseMoney, parseNumber } from '../i18n/digits.ts'
import { useFormat } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { MoneyField, Select, TextArea, TextField } from '../ui/Field.tsx'
import { CloseIcon, DownIcon, PlusIcon } from '../ui/icons.tsx'
import { sponsorCampaigns } from './sponsor.ts'
import type words from './sponsor.en.ts'
import { formFields, isFor, newQuestion, type CampaignForm, type TypedField } from './sponsor-form.ts'

interface Props {
  form: CampaignForm
  edit: (part: Partial<CampaignForm>) => void
  wrong: ReadonlySet<FormField>
  /** The server's message about a field, by its name in the body. */
  faults: Record<string, string>
  /** The campaign is funded: amount and places cannot change. */
  isLocked: boolean
}
/** Optional fields are under "More settings". Questions have their own section. */
const moreFields = formFields.filter(([, field]) => 'preset' in field && field.form !== 'questions')

export function SponsorCampaignFields({ form, edit, wrong, faults, isLocked }: Props) {
  const t = useWords(sponsorCampaigns)
  const f = useFormat()
  const control = (name: TypedField, disabled = false) => (
    <Control
      key={name}
      name={name}
      value={form[name]}
      onType={(typed) => edit({ [name]: typed })}
      isWrong={wrong.has(name)}
      fault={faults[name]}
      disabled={disabled}
    />
  )
  const total = (parseMoney(form.amount) ?? 0) * (parseNumber(form.places) ?? 0)
  return (
    <>
      <div className="card card--pad form">
        {control('title')}
        <div className="grid gap-4 sm:grid-cols-2">
          {control('appName')}
          {control('platform')}
        </div>
        {control('appLink')}
        {control('summary')}
      </div>
      <fieldset className="card card--pad form">
        <legend className="section__title">{t('field.steps')}</legend>
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
          {control('amount', isLocked)}
          {control('places', isLocked)}
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
          {moreFields.map(([name, field]) => isFor(field, form.platform) && control(name as TypedField))}
        </div>
      </details>
    </>
  )
}

interface ControlProps {
  name: TypedField
  value: string
  onType: (typed: string) => void
  /** The text is not a valid number. */
  isWrong: boolean
  fault: string | undefined
  disabled: boolean
}
type Hint = Extract<keyof typeof words, `hint.${string}`>

/** A field's label, hint and input, as the contract describes it. */
function Control({ name, value, onType, isWrong, fault, disabled }: ControlProps) {
  const t = useWords(sponsorCampaigns)
  const { form: kind, maxLength }: CampaignField = campaignFields[name]
  const shared = {
    name,
    label: t(`field.${name}`),
    hint: t.knows(`hint.${name}`) ? t(`hint.${name}` as Hint) : undefined,
    value,
    onChange: (event: TargetedEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      onType(event.currentTarget.value),
    error: isWrong ? t(kind === 'money' ? 'money' : 'number') : (fault ?? null),
    disabled,
  }
  switch (kind) {
    case 'longText':
      return <TextArea maxLength={maxLength} rows={3} {...shared} />
    case 'link':
      return <TextField type="url" placeholder="https://" maxLength={maxLength} {...shared} />
    case 'platform':
      return (
        <Select {...shared}>
          {platforms.map((one) => (
            <option key={one} value={one}>
              {t(`platform_${one}`)}
            </option>
          ))}
        </Select>
      )
    case 'level':
      return (
        <Select {...shared}>
          {[0, 1, 2, 3, 4].map((level) => (
            <option key={level} value={level}>
              {t('levelName', { level })}
            </option>
          ))}
        </Select>
      )
    case 'money':
      return <MoneyField {...shared} />
    case 'number':
      return <TextField inputMode="numeric" {...shared} />
    case 'day':
      return <TextField type="date" {...shared} />
    default:
      return <TextField maxLength={maxLength} {...shared} />
  }
}

function SponsorQuestions({ form: { questions }, edit }: Pick<Props, 'form' | 'edit'>) {
  const t = useWords(sponsorCampaigns)
  const change = (index: number, part: Partial<(typeof questions)[number]>) =>
    edit({ questions: questions.with(index, { ...questions[index]!, ...part }) })
  return (
    <fieldset className="card card--pad form">
      <legend className="section__title">{t('field.questions')}</legend>
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
