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
import { Card, Note, SectionTitle } from '../../shared/ui/boxes.tsx'
import { Figure, Figures } from '../../shared/console/ui/boxes.tsx'
import { Section } from '../../shared/ui/Section.tsx'

/** A campaign's progress and text, inside the frame that has loaded the campaign. */
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
        <Note Icon={WarnIcon} tone="warn">
          <div>
            <strong>{t('sentBack')}</strong>
            <p>{campaign.sentBackReason}</p>
          </div>
        </Note>
      )}
      <Findings findings={campaign.findings} />
      {next && (
        <Note Icon={InfoIcon}>
          <p>{t(next)}</p>
        </Note>
      )}
      {campaign.state !== 'closed' && waves.nextAt && (
        <Note Icon={ClockIcon}>
          <p>
            {campaign.state === 'open'
              ? t('released', { ...released, at: f.dateTime(waves.nextAt) })
              : t('releasedPaused', released)}
          </p>
        </Note>
      )}
      <Figures>
        <Figure label={t('each')} value={<Money amount={campaign.amount} />} />
        <Figure label={t('escrow')} value={<Money amount={campaign.escrow} />} />
        <Figure label={t('places')} value={f.number(campaign.places)} />
        <Figure label={t('placesLeft')} value={f.number(campaign.placesLeft)} />
      </Figures>
      <div className="grid gap-5 xl:grid-cols-2 items-start">
        <Card as="section" pad className="grid gap-3">
          <SectionTitle>{t('progressTab')}</SectionTitle>
          <BarChart label={t('progressTab')} bars={bars} of={campaign.places} />
        </Card>
        <Section title={t('whatItAsks')}>
          <Preview campaign={{ ...campaign, shots: campaign.screenshots }} />
        </Section>
      </div>
    </>
  )
}

/** Text in a draft that C10 forbids, reported before funding. */
function Findings({ findings }: Pick<OwnCampaign, 'findings'>) {
  const t = useWords(sponsorCampaigns)
  if (!findings.length) return null
  const stops = mustMend({ findings })
  return (
    <Note Icon={WarnIcon} tone={stops ? 'bad' : 'warn'}>
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
    </Note>
  )
}
