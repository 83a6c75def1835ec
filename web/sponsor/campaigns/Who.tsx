import type { ReactNode } from 'react'
import { campaignFields, type SeveralField } from '../../../contract/campaign-fields.ts'
import { districtsOf, divisions } from '../../../contract/screening.ts'
import { screening } from '../../shared/i18n/screening.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { DownIcon, WarnIcon } from '../../shared/ui/icons.tsx'
import { Fitting } from './Fitting.tsx'
import { sponsorCampaigns } from './words.ts'
import type { Told } from './faults.ts'
import type { CampaignBody, CampaignForm } from './form.ts'

/** Whom a campaign looks for, and how many members that are. What is not ticked shuts nobody out. */
export function Who({
  form,
  edit,
  body,
  faultOf,
  children,
}: {
  form: CampaignForm
  edit: (part: Partial<CampaignForm>) => void
  body: CampaignBody
  faultOf: Told
  /** The controls of the level and of the Android version. */
  children: ReactNode
}) {
  const t = useWords(sponsorCampaigns)
  const s = useWords(screening)
  const boxes = <V extends string>(name: SeveralField, values: readonly V[], nameOf: (value: V) => string) =>
    values.map((value) => (
      <Checkbox
        key={value}
        name={name}
        value={value}
        checked={form[name].includes(value)}
        onChange={() =>
          edit({
            [name]: form[name].includes(value) ? form[name].filter((one) => one !== value) : [...form[name], value],
          })
        }
      >
        {nameOf(value)}
      </Checkbox>
    ))
  const several = (name: SeveralField, inside: ReactNode) => (
    <fieldset>
      <legend className="field__label">{t(`field.${name}`)}</legend>
      <p className="field__hint">{t(`hint.${name}`)}</p>
      <div className="flex flex-wrap gap-x-5">{inside}</div>
      {faultOf(name, body[name]) && (
        <div className="field__error">
          <WarnIcon size={18} />
          <span>{faultOf(name, body[name])}</span>
        </div>
      )}
    </fieldset>
  )
  const chosen = form.districts.length
  return (
    <section className="section" aria-labelledby="who">
      <h2 className="section__title" id="who">
        {t('who')}
      </h2>
      <div className="card card--pad form">
        <p className="field__hint">{t('whoLead')}</p>
        <div className="grid gap-4 sm:grid-cols-2 items-start">{children}</div>
        {several(
          'deviceClasses',
          boxes('deviceClasses', campaignFields.deviceClasses.choices, (one) => s(`device_${one}`)),
        )}
        {several(
          'languages',
          boxes('languages', campaignFields.languages.choices, (one) => s(`language_${one}`)),
        )}
        <details className="fold">
          <summary>
            {chosen ? t('districtsChosen', { count: chosen }) : t('districtsAny')}
            <DownIcon />
          </summary>
          <div className="fold__body grid gap-3">
            <p className="field__hint">{t('hint.districts')}</p>
            {divisions.map((division) => (
              <fieldset key={division}>
                <legend className="field__label">{s(`division_${division}`)}</legend>
                <div className="flex flex-wrap gap-x-5">
                  {boxes('districts', districtsOf[division], (one) => s(`district_${one}`))}
                </div>
              </fieldset>
            ))}
          </div>
        </details>
        <Fitting body={body} />
      </div>
    </section>
  )
}
