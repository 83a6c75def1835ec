import { langOf } from '../i18n/lang-of.ts'
import { useWords } from '../i18n/words.ts'
import { sponsorCampaigns, type OwnCampaign } from './sponsor.ts'

/** What C10 forbids in a campaign, in a sentence with the words that are meant. */
export function SponsorFinding({ finding }: { finding: OwnCampaign['findings'][number] }) {
  const t = useWords(sponsorCampaigns)
  const { rule, excerpt, blatant } = finding
  const words = { what: t(`rule_${rule}`), excerpt: <bdi lang={langOf(excerpt)}>{excerpt}</bdi> }
  return <>{t.nodes(blatant ? 'forbidden' : 'doubtful', words)}</>
}
