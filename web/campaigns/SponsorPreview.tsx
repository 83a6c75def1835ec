import { payOf, poisha } from '../../contract/money.ts'
import { useFormat } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { Badge } from '../ui/Badge.tsx'
import { ClockIcon, DownloadIcon } from '../ui/icons.tsx'
import { sponsorCampaigns, type Campaign } from './sponsor.ts'

type Previewed = Pick<
  Campaign,
  | 'title'
  | 'appName'
  | 'summary'
  | 'steps'
  | 'questions'
  | 'timeAllowedMinutes'
  | 'minReviewLength'
  | 'downloadMegabytes'
> & { amount: number; cover?: string }

/** What the tester reads before taking a place. */
export function SponsorPreview({ campaign }: { campaign: Previewed }) {
  const t = useWords(sponsorCampaigns)
  const f = useFormat()
  const amount = poisha(campaign.amount)
  return (
    <div className="card card--pad grid gap-4">
      <div className="flex items-center gap-3">
        {campaign.cover ? (
          <img className="cover" src={campaign.cover} alt="" width="52" height="52" />
        ) : (
          <span className="cover" />
        )}
        <div className="min-w-0">
          <strong className="block">{campaign.title || t('title')}</strong>
          <span className="field__hint">{campaign.appName || t('appName')}</span>
        </div>
        {amount > 0 && <strong className="money ml-auto">{f.money(amount)}</strong>}
      </div>
      {amount > 0 && (
        <p className="field__hint">
          {t('gets', { low: f.money(payOf(amount, 70)), high: f.money(payOf(amount, 90)) })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Badge>
          <ClockIcon size={14} />
          {t('minutes', { count: campaign.timeAllowedMinutes })}
        </Badge>
        {campaign.downloadMegabytes !== null && (
          <Badge>
            <DownloadIcon size={14} />
            {t('megabytes', { count: campaign.downloadMegabytes })}
          </Badge>
        )}
      </div>
      {campaign.summary && <p>{campaign.summary}</p>}
      {campaign.steps.some(Boolean) && (
        <ol className="prose list-decimal pl-5 grid gap-1">
          {campaign.steps.filter(Boolean).map((step, at) => (
            <li key={at}>{step}</li>
          ))}
        </ol>
      )}
      <p className="field__box p-3 field__hint">{t('reviewHere')}</p>
      {campaign.questions.map(({ id, text, kind, choices }) => (
        <div key={id}>
          <strong className="text-sm">{text}</strong>
          <p className="field__hint">
            {kind === 'choice'
              ? choices?.join(' · ')
              : kind === 'scale'
                ? [1, 2, 3, 4, 5].map((n) => f.number(n)).join(' · ')
                : t('kind_text')}
          </p>
        </div>
      ))}
    </div>
  )
}
