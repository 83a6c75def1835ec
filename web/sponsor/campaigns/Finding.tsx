import { langOf } from '../../shared/i18n/lang-of.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { sponsorCampaigns, type OwnCampaign } from './words.ts'

/** A finding of C10 in a campaign as a sentence that quotes the text. */
export function Finding({ finding }: { finding: OwnCampaign['findings'][number] }) {
  const t = useWords(sponsorCampaigns)
  const { rule, excerpt, blatant } = finding
  const words = { what: t(`rule_${rule}`), excerpt: <bdi lang={langOf(excerpt)}>{excerpt}</bdi> }
  return <>{t.nodes(blatant ? 'forbidden' : 'doubtful', words)}</>
}
