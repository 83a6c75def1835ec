import { useWords } from '../../shared/i18n/words.ts'
import { Badge } from '../../shared/ui/Badge.tsx'
import { learn } from './learn.ts'
import { Written } from './Written.tsx'
import { Card } from '../../shared/ui/boxes.tsx'
import { Bullets, Prose } from '../../shared/ui/Markdown.tsx'

const examples = [
  { kind: 'good', tone: 'good', why: ['good1', 'good2', 'good3'] },
  { kind: 'poor', tone: 'wait', why: ['poor1', 'poor2', 'poor3'] },
] as const

/** Two reviews of the same app. Neither has stars: what makes a review good does not depend on them (C4). */
export function LearnExamples() {
  const t = useWords(learn)
  return (
    <>
      <p className="text-sm text-muted">{t('examplesLead')}</p>
      <ul className="grid gap-3 md:grid-cols-2">
        {examples.map(({ kind, tone, why }) => (
          <Card as="li" pad key={kind} className="grid gap-3 content-start">
            <h3>
              <Badge tone={tone}>{t(kind)}</Badge>
            </h3>
            <Written questions={[]} review={t(`${kind}Review`)} rating={null} answers={{}} />
            <Prose className="border-t pt-3 text-sm">
              <h4 className="font-bold">{t(`${kind}Why`)}</h4>
              <Bullets>
                {why.map((one) => (
                  <li key={one}>{t(one)}</li>
                ))}
              </Bullets>
            </Prose>
          </Card>
        ))}
      </ul>
      <p>{t('harsh')}</p>
    </>
  )
}
