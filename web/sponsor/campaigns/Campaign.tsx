import { useParams } from 'wouter'
import { wavesAt } from '../../../contract/waves.ts'
import { serverNow } from '../../shared/data/api.ts'
import { useLoad } from '../../shared/data/data.ts'
import { useMay } from '../../shared/console/person.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { BarChart } from '../../shared/console/ui/ConsoleChart.tsx'
import { ClockIcon, InfoIcon, WarnIcon } from '../../shared/ui/icons.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { Preview } from './Preview.tsx'
import { isFunded, mustMend, sponsorCampaigns, type OwnCampaign } from './words.ts'
import { Finding } from './Finding.tsx'

/** A campaign's progress and its text. Shown inside the frame, which has loaded the campaign. */
export default function Campaign() {
  const t = useWords(sponsorCampaigns)
  const f = useFormat()
  const { id } = useParams<{ id: string }>()
  const { data: campaign } = useLoad('GET /api/sponsor/campaigns/:id', { params: { id } })
  const pays = useMay('owner', 'finance')
  const writes = useMay('owner', 'editor')
  if (!campaign) return null
  const { counts } = campaign
  const waves = wavesAt(campaign, serverNow())
  const released = { released: f.number(waves.released), places: f.number(campaign.places) }
  const bars = (
    [
      ['approved', counts.approved],
      ['waiting', counts.submitted],
      ['inProgress', counts.inProgress],
      ['disputed', counts.disputed],
      ['rejected', counts.rejected],
      ['free', campaign.placesLeft],
    ] as const
  ).map(([key, value]) => ({ key, label: t(key), value, shown: f.number(value) }))
  const next =
    campaign.state === 'in_review'
      ? 'nextWait'
      : campaign.state !== 'draft' || mustMend(campaign)
        ? null
        : isFunded(campaign)
          ? writes
            ? 'nextSubmit'
            : 'nextSubmitOther'
          : pays
            ? 'nextFund'
            : 'nextFundOther'
  return (
    <>
      {campaign.sentBackReason && campaign.state === 'draft' && (
        <div className="note note--warn">
          <WarnIcon />
          <div>
            <strong>{t('sentBack')}</strong>
            <p>{campaign.sentBackReason}</p>
          </div>
        </div>
      )}
      <Findings findings={campaign.findings} />
      {next && (
        <div className="note">
          <InfoIcon />
          <p>{t(next)}</p>
        </div>
      )}
      {campaign.state !== 'closed' && waves.nextAt && (
        <div className="note">
          <ClockIcon />
          <p>
            {campaign.state === 'open'
              ? t('released', { ...released, at: f.dateTime(waves.nextAt) })
              : t('releasedPaused', released)}
          </p>
        </div>
      )}
      <div className="figures">
        <div className="figure">
          <div className="figure__label">{t('each')}</div>
          <div className="figure__value">
            <Money amount={campaign.amount} />
          </div>
        </div>
        <div className="figure">
          <div className="figure__label">{t('escrow')}</div>
          <div className="figure__value">
            <Money amount={campaign.escrow} />
          </div>
        </div>
        <div className="figure">
          <div className="figure__label">{t('places')}</div>
          <div className="figure__value">{f.number(campaign.places)}</div>
        </div>
        <div className="figure">
          <div className="figure__label">{t('placesLeft')}</div>
          <div className="figure__value">{f.number(campaign.placesLeft)}</div>
        </div>
      </div>
      <div className="grid gap-5 xl:grid-cols-2 items-start">
        <section className="card card--pad section">
          <h2 className="section__title">{t('progressTab')}</h2>
          <BarChart label={t('progressTab')} bars={bars} of={campaign.places} />
        </section>
        <section className="section">
          <h2 className="section__title">{t('whatItAsks')}</h2>
          <Preview campaign={{ ...campaign, shots: campaign.screenshots }} />
        </section>
      </div>
    </>
  )
}

/** What C10 forbids in a draft, before money is put into it. */
function Findings({ findings }: Pick<OwnCampaign, 'findings'>) {
  const t = useWords(sponsorCampaigns)
  if (!findings.length) return null
  const stops = mustMend({ findings })
  return (
    <div className={`note ${stops ? 'note--bad' : 'note--warn'}`}>
      <WarnIcon />
      <div>
        <strong>{t(stops ? 'mendFirst' : 'mayMend')}</strong>
        <ul className="list-disc pl-5">
          {findings.map((finding) => (
            <li key={`${finding.field} ${finding.rule}`}>
              <Finding finding={finding} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
