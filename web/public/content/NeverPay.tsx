import type { ReportForm } from '../../../contract/public-pages.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { CheckIcon, FlagIcon, WarnIcon } from '../../shared/ui/icons.tsx'
import { Screen } from '../../shared/ui/Screen.tsx'
import { FraudReport } from './FraudReport.tsx'
import { content } from './words.ts'
import { Card, Note, SectionTitle } from '../../shared/ui/boxes.tsx'
import { Section } from '../../shared/ui/Section.tsx'
import { Promised, Promises } from '../../shared/ui/PromisePanel.tsx'

const means = ['means1', 'means2', 'means3'] as const
const signs = ['sign1', 'sign2', 'sign3', 'sign4', 'sign5', 'sign6'] as const

/** `/deposit`: other sites ask for money here. Porokh says that it never does. */
export function NeverPay({ form }: { form: ReportForm }) {
  const t = useWords(content)
  return (
    <Screen title={t('neverTitle')} lead={t('neverLead')}>
      <Card as="section" pad className="grid gap-3">
        <SectionTitle>{t('meansTitle')}</SectionTitle>
        <Promises>
          {means.map((word) => (
            <Promised key={word} Icon={CheckIcon}>
              {t(word)}
            </Promised>
          ))}
        </Promises>
      </Card>
      <Section title={t('signsTitle')}>
        <p>{t('signsLead')}</p>
        <Promises>
          {signs.map((word) => (
            <Promised key={word} Icon={FlagIcon} colour="text-clay">
              {t(word)}
            </Promised>
          ))}
        </Promises>
      </Section>
      <Note Icon={WarnIcon} as="section" tone="warn">
        <div className="grid gap-1">
          <h2>{t('paidTitle')}</h2>
          <p>{t('paidText')}</p>
        </div>
      </Note>
      <FraudReport form={form} />
    </Screen>
  )
}
