import type { FormField } from '../../../contract/campaign-fields.ts'
import { wordsFor } from '../../../contract/words-for.ts'
import { useLanguage } from '../../shared/i18n/language.tsx'
import { useFormat } from '../../shared/i18n/format.ts'
import { screening, soughtIn } from '../../shared/i18n/screening.ts'
import { useWords, type KeyOf } from '../../shared/i18n/words.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { Money } from '../../shared/ui/Money.tsx'
import { Badge } from '../../shared/ui/Badge.tsx'
import { ClockIcon, DownloadIcon } from '../../shared/ui/icons.tsx'
import { Shots } from '../../shared/ui/Shots.tsx'
import { ScaleEnds } from '../../shared/ui/ScaleEnds.tsx'
import { sponsorCampaigns, type Campaign } from './words.ts'
import { formFields, type CampaignBody } from './form.ts'
import { useCost } from './SponsorCost.tsx'
import { Card, Cover, Hint } from '../../shared/ui/boxes.tsx'
import { Numbered } from '../../shared/ui/Markdown.tsx'
import { Quote } from '../../shared/console/ui/boxes.tsx'

type BadgeWord = Extract<KeyOf<typeof sponsorCampaigns>, `badge.${string}`>
const icons: Partial<Record<FormField, typeof ClockIcon>> = {
  timeAllowedMinutes: ClockIcon,
  downloadMegabytes: DownloadIcon,
}

/** The view of a member with this language before claiming a place. */
export function Preview({
  campaign,
}: {
  campaign: CampaignBody & { cover?: string; shots?: Campaign['screenshots'] }
}) {
  const t = useWords(sponsorCampaigns)
  const f = useFormat()
  const { amount } = campaign
  const language = useLanguage()
  const title = wordsFor(language, campaign.title, campaign.otherTitle)
  const summary = wordsFor(language, campaign.summary, campaign.otherSummary)
  const sought = soughtIn(useWords(screening), campaign)
  const cost = useCost(amount, 1, campaign.minLevel)
  return (
    <Card pad className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        {campaign.cover ? <Cover src={campaign.cover} alt="" width="52" height="52" /> : <Cover as="span" />}
        <div className="min-w-0 flex-1 basis-[8rem]">
          <strong className="block" lang={langOf(title)}>
            {title || t('field.title')}
          </strong>
          <Hint as="span">{campaign.appName || t('field.appName')}</Hint>
        </div>
        {amount > 0 && (
          <strong className="ml-auto shrink-0 max-w-full">
            <Money amount={amount} />
          </strong>
        )}
      </div>
      {cost && <Hint>{t('gets', { low: f.money(cost.pay.low), high: f.money(cost.pay.high) })}</Hint>}
      <div className="flex flex-wrap gap-2">
        {formFields.map(([name]) => {
          const count = campaign[name]
          if (typeof count !== 'number' || !t.knows(`badge.${name}`)) return null
          const Icon = icons[name]
          return (
            <Badge key={name}>
              {Icon && <Icon size={14} />}
              {t(`badge.${name}` as BadgeWord, { count })}
            </Badge>
          )
        })}
      </div>
      {sought.length > 0 && (
        <div>
          <strong className="text-sm">{t('looksFor')}</strong>
          <ul className="list-disc pl-5">
            {sought.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </div>
      )}
      {!!campaign.shots?.length && <Shots shots={campaign.shots} nameOf={(count) => t('screenshot', { count })} />}
      {summary && (
        <p className="whitespace-pre-line" lang={langOf(summary)}>
          {summary}
        </p>
      )}
      {campaign.needs && (
        <p lang={langOf(campaign.needs)}>
          <strong className="text-sm block">{t('needs')}</strong>
          {campaign.needs}
        </p>
      )}
      {campaign.steps.some(Boolean) && (
        <Numbered className="pl-5! gap-1!">
          {campaign.steps.filter(Boolean).map((step, at) => (
            <li key={at} lang={langOf(step)}>
              {step}
            </li>
          ))}
        </Numbered>
      )}
      <Quote className="text-xs text-muted">{t('reviewHere')}</Quote>
      {campaign.questions.map(({ id, text, kind, choices, ...ends }) => (
        <div key={id}>
          <strong className="text-sm" lang={langOf(text)}>
            {text}
          </strong>
          <Hint lang={langOf(choices?.join('') ?? '')}>
            {kind === 'choice'
              ? choices?.join(' · ')
              : kind === 'scale'
                ? [1, 2, 3, 4, 5].map((n) => f.number(n)).join(' · ')
                : t('kind_text')}
          </Hint>
          {kind === 'scale' && <ScaleEnds {...ends} />}
        </div>
      ))}
    </Card>
  )
}
