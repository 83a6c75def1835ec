import { type ReactNode, useEffect, useState } from 'react'
import { campaignFields, type SeveralField } from '../../../contract/campaign-fields.ts'
import { districtsOf, divisions } from '../../../contract/screening.ts'
import { screening } from '../../shared/i18n/screening.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { PeopleIcon } from '../../shared/console/ui/icons.tsx'
import { WarnIcon } from '../../shared/ui/icons.tsx'
import { sponsorCampaigns } from './words.ts'
import type { Told } from './faults.ts'
import type { CampaignBody, CampaignForm } from './form.ts'
import { Card, Hint, Note } from '../../shared/ui/boxes.tsx'
import { Section } from '../../shared/ui/Section.tsx'
import { Fold } from '../../shared/ui/Fold.tsx'
import { FieldError, Label } from '../../shared/ui/Field.tsx'
import { call, ProblemError, type CallReply } from '../../shared/data/api.ts'
import { useFormat } from '../../shared/i18n/format.ts'

/** A campaign's criteria for members, and the number of matching members. Unticked criteria exclude nobody. */
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
      <Label>{t(`field.${name}`)}</Label>
      <Hint>{t(`hint.${name}`)}</Hint>
      <div className="flex flex-wrap gap-x-5">{inside}</div>
      {faultOf(name, body[name]) && (
        <FieldError as="div">
          <WarnIcon size={18} />
          <span>{faultOf(name, body[name])}</span>
        </FieldError>
      )}
    </fieldset>
  )
  const chosen = form.districts.length
  return (
    <Section named title={t('who')}>
      <Card pad className="grid gap-4">
        <Hint>{t('whoLead')}</Hint>
        <div className="grid gap-4 sm:grid-cols-2 items-start">{children}</div>
        {several(
          'deviceClasses',
          boxes('deviceClasses', campaignFields.deviceClasses.choices, (one) => s(`device_${one}`)),
        )}
        {several(
          'languages',
          boxes('languages', campaignFields.languages.choices, (one) => s(`language_${one}`)),
        )}
        <Fold title={chosen ? t('districtsChosen', { count: chosen }) : t('districtsAny')}>
          <Hint>{t('hint.districts')}</Hint>
          {divisions.map((division) => (
            <fieldset key={division}>
              <Label>{s(`division_${division}`)}</Label>
              <div className="flex flex-wrap gap-x-5">
                {boxes('districts', districtsOf[division], (one) => s(`district_${one}`))}
              </div>
            </fieldset>
          ))}
        </Fold>
        <Fitting body={body} />
      </Card>
    </Section>
  )
}

const pauseMs = 500

/** The number of members who match the criteria, refreshed when the input pauses. */
function Fitting({ body }: { body: CampaignBody }) {
  const t = useWords(sponsorCampaigns)
  const f = useFormat()
  const { platform, minAndroidVersion, minLevel, deviceClasses, languages, districts } = body
  const asked = JSON.stringify({ platform, minAndroidVersion, minLevel, deviceClasses, languages, districts })
  const [told, setTold] = useState<{ asked: string; reply: CallReply<'POST /api/sponsor/fitting-members'> } | null>(
    null,
  )
  useEffect(() => {
    let isLate = false
    const ask = async () => {
      try {
        const reply = await call('POST /api/sponsor/fitting-members', { body: JSON.parse(asked) as typeof body })
        if (!isLate) setTold({ asked, reply })
      } catch (error) {
        // Hidden while it cannot be counted: an invalid Android version is reported at its field.
        if (!(error instanceof ProblemError)) throw error
        if (!isLate) setTold(null)
      }
    }
    const timer = setTimeout(() => void ask(), pauseMs)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [asked])
  const isOld = told?.asked !== asked
  return (
    <Note Icon={PeopleIcon} role="status" aria-busy={isOld}>
      <p className={isOld ? 'text-muted' : undefined}>
        {!told
          ? t('fittingLater')
          : told.reply.about === null
            ? t('fittingFew', { count: told.reply.fewerThan })
            : t('fittingAbout', { number: f.number(told.reply.about) })}
      </p>
    </Note>
  )
}
