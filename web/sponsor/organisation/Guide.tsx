import type { ReactNode } from 'react'
import { useList, useLoad } from '../../shared/data/data.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { ButtonLink } from '../../shared/ui/ButtonLink.tsx'
import { CheckIcon } from '../../shared/ui/icons.tsx'
import { sponsorAccount } from '../../shared/console/money/words.ts'
import { Card, Hint, SectionTitle } from '../../shared/ui/boxes.tsx'

/** The steps to the first review: money, a campaign, a decision. Hidden once a review was decided. */
export function Guide({ onAddMoney }: { onAddMoney: () => void }) {
  const t = useWords(sponsorAccount)
  const money = useLoad('GET /api/sponsor/balance').data
  const campaigns = useList('GET /api/sponsor/campaigns')
  if (!money || !campaigns.data) return null
  const { items } = campaigns
  if (money.spent > 0 || items.some(({ counts }) => counts.approved + counts.rejected + counts.disputed > 0))
    return null
  const draft = items.find(({ state }) => state === 'draft')
  const waiting = items.find(({ counts }) => counts.submitted > 0)
  const hasMoney = money.balance + money.escrow > 0
  const hasCampaign = items.some(({ state }) => state !== 'draft')
  const steps = [
    {
      name: 'money',
      title: t('guideMoney'),
      text: t('guideMoneyText'),
      isDone: hasMoney,
      action: <Button onClick={onAddMoney}>{t('addMoney')}</Button>,
    },
    {
      name: 'campaign',
      title: t('guideCampaign'),
      text: t('guideCampaignText'),
      isDone: hasCampaign,
      action: draft ? (
        <ButtonLink href={`/sponsor/campaigns/${draft.id}`}>{t('guideGoOn')}</ButtonLink>
      ) : (
        <ButtonLink href="/sponsor/campaigns/new">{t('newCampaign')}</ButtonLink>
      ),
    },
    {
      name: 'review',
      title: t('guideReview'),
      text: t('guideReviewText'),
      isDone: false,
      action: waiting && (
        <ButtonLink href={`/sponsor/campaigns/${waiting.id}/submissions`}>{t('guideDecide')}</ButtonLink>
      ),
    },
  ]
  const next = steps.find(({ isDone }) => !isDone)!.name
  return (
    <Card as="section" pad className="grid gap-3" aria-labelledby="guide">
      <SectionTitle id="guide">{t('guide')}</SectionTitle>
      <ol className="grid gap-4 md:grid-cols-3">
        {steps.map((step, at) => (
          <Step key={step.name} {...step} number={at + 1} isNext={step.name === next} />
        ))}
      </ol>
    </Card>
  )
}

interface StepProps {
  name: string
  number: number
  title: string
  text: string
  isDone: boolean
  isNext: boolean
  action: ReactNode
}

function Step({ number, title, text, isDone, isNext, action }: StepProps) {
  const t = useWords(sponsorAccount)
  return (
    <li className="grid content-start gap-2" aria-current={isNext ? 'step' : undefined}>
      <p className={`flex items-center gap-2 ${isNext ? 'font-bold' : isDone ? 'text-green-text' : 'text-muted'}`}>
        {isDone && <CheckIcon size={20} />}
        {isDone ? t('guideDone', { title }) : t('guideStep', { number, title })}
      </p>
      {!isDone && <Hint>{text}</Hint>}
      {isNext && action && <div>{action}</div>}
    </li>
  )
}
