import type { ReactNode, SyntheticEvent } from 'react'
import { campaignFields, platforms, type CampaignField, type FormField } from '../../../contract/campaign-fields.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords, type KeyOf } from '../../shared/i18n/words.ts'
import { MoneyField, Select, TextArea, TextField } from '../../shared/ui/Field.tsx'
import { sponsorCampaigns } from './words.ts'
import type { Told } from './faults.ts'
import { formFields, isFor, wholeLink, type CampaignBody, type CampaignForm, type TypedField } from './form.ts'
import { SponsorCost } from './SponsorCost.tsx'
import { Who } from './Who.tsx'
import { SponsorQuestions, Steps } from './Steps.tsx'
import { Card, Hint } from '../../shared/ui/boxes.tsx'
import { Fold } from '../../shared/ui/Fold.tsx'

interface Props {
  form: CampaignForm
  edit: (part: Partial<CampaignForm>) => void
  /** The parsed form. */
  body: CampaignBody
  wrong: ReadonlySet<FormField>
  /** Errors or forbidden text in a field's value. */
  faultOf: Told
  /** Text that an operator will decide about. */
  doubtOf: Told
  /** The campaign is funded: amount and places are fixed. */
  isLocked: boolean
}
/** Criteria for members have their own section, and waves are beside the places. */
const elsewhere: readonly FormField[] = ['minLevel', 'minAndroidVersion', 'waveSize', 'waveHours']
/** Optional fields are under "More settings". Questions have their own section, and texts are beside those in the other language. */
const moreFields = formFields.filter(
  ([name, { form, ...field }]) =>
    'preset' in field &&
    form !== 'questions' &&
    form !== 'text' &&
    form !== 'longText' &&
    form !== 'several' &&
    !elsewhere.includes(name),
)

export function CampaignFields({ form, edit, body, wrong, faultOf, doubtOf, isLocked }: Props) {
  const t = useWords(sponsorCampaigns)
  const f = useFormat()
  const waves = body.waveSize ? Math.ceil(body.places / body.waveSize) : 1
  const control = (name: TypedField, disabled = false) => {
    // Invalid input was sent as typed.
    const value = wrong.has(name) ? form[name] : body[name]
    return (
      <Control
        key={name}
        name={name}
        value={form[name]}
        onType={(typed) => edit({ [name]: typed })}
        isWrong={wrong.has(name)}
        fault={faultOf(name, value)}
        doubt={doubtOf(name, value)}
        disabled={disabled}
      />
    )
  }
  return (
    <>
      <Card pad className="grid gap-4">
        {control('title')}
        {control('otherTitle')}
        <div className="grid gap-4 sm:grid-cols-2 items-start">
          {control('appName')}
          {control('platform')}
        </div>
        {control('appLink')}
        {control('summary')}
        {control('otherSummary')}
        {control('needs')}
      </Card>
      <Steps steps={form.steps} edit={edit} faultOf={faultOf} doubtOf={doubtOf} />
      <SponsorQuestions questions={form.questions} edit={edit} faultOf={faultOf} doubtOf={doubtOf} />
      <Card pad className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2 items-start">
          {control('amount', isLocked)}
          {control('places', isLocked)}
          {control('waveSize')}
          {form.waveSize.trim() && control('waveHours')}
        </div>
        {waves > 1 && (
          <Hint>{t('waves', { count: waves, length: f.length((waves - 1) * body.waveHours * 3600) })}</Hint>
        )}
        <SponsorCost amount={body.amount} places={body.places} minLevel={body.minLevel} isPaid={isLocked} />
      </Card>
      <Who form={form} edit={edit} body={body} faultOf={faultOf}>
        {control('minLevel')}
        {isFor(campaignFields.minAndroidVersion, form.platform) && control('minAndroidVersion')}
      </Who>
      <Fold boxed title={t('more')}>
        <div className="grid gap-4 sm:grid-cols-2 items-start">
          {moreFields.map(([name, field]) => isFor(field, form.platform) && control(name as TypedField))}
        </div>
      </Fold>
    </>
  )
}

/** The field's hint, including text that an operator will check. */
const Doubt = ({ said, children }: { said: ReactNode; children: ReactNode }) => (
  <>
    <span className="block">{said}</span>
    {children}
  </>
)

interface ControlProps {
  name: TypedField
  value: string
  onType: (typed: string) => void
  /** The text is not a valid number. */
  isWrong: boolean
  fault: ReactNode
  doubt: ReactNode
  disabled: boolean
}
type HintName = Extract<KeyOf<typeof sponsorCampaigns>, `hint.${string}`>

/** A field's label, hint and input, as defined in the contract. */
function Control({ name, value, onType, isWrong, fault, doubt, disabled }: ControlProps) {
  const t = useWords(sponsorCampaigns)
  const { form: kind, maxLength }: CampaignField = campaignFields[name]
  const hint = t.knows(`hint.${name}`) ? t(`hint.${name}` as HintName) : undefined
  const shared = {
    name,
    label: t(`field.${name}`),
    hint: doubt ? <Doubt said={doubt}>{hint}</Doubt> : hint,
    value,
    onChange: (event: SyntheticEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      onType(event.currentTarget.value),
    error: isWrong ? t(kind === 'money' ? 'money' : kind === 'day' ? 'dayOver' : 'number') : (fault ?? null),
    disabled,
  }
  switch (kind) {
    case 'longText':
      return <TextArea maxLength={maxLength} rows={3} {...shared} />
    case 'link':
      return (
        <TextField
          type="url"
          placeholder="https://"
          maxLength={maxLength}
          {...shared}
          onBlur={() => wholeLink(value) !== value && onType(wholeLink(value))}
        />
      )
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
