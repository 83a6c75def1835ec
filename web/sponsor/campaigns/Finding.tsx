import { langOf } from '../../shared/i18n/lang-of.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { sponsorCampaigns, type OwnCampaign } from './words.ts'

/** What C10 forbids in a campaign, in a sentence with the words that are meant. */
export function Finding({ finding }: { finding: OwnCampaign['findings'][number] }) {
  const t = useWords(sponsorCampaigns)
  const { rule, excerpt, blatant } = finding
  const words = { what: t(`rule_${rule}`), excerpt: <bdi lang={langOf(excerpt)}>{excerpt}</bdi> }
  return <>{t.nodes(blatant ? 'forbidden' : 'doubtful', words)}</>
}
