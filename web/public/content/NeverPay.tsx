import type { ReportForm } from '../../../contract/public-pages.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { CheckIcon, FlagIcon, WarnIcon } from '../../shared/ui/icons.tsx'
import { Screen } from '../../shared/ui/Screen.tsx'
import { FraudReport } from './FraudReport.tsx'
import { content } from './words.ts'
import { Card, Note, SectionTitle } from '../../shared/ui/boxes.tsx'
import { Section } from '../../shared/ui/Section.tsx'

const means = ['means1', 'means2', 'means3'] as const
const signs = ['sign1', 'sign2', 'sign3', 'sign4', 'sign5', 'sign6'] as const

/** `/deposit`: other sites ask for money here. Porokh says that it never does. */
export function NeverPay({ form }: { form: ReportForm }) {
  const t = useWords(content)
  return (
    <Screen title={t('neverTitle')} lead={t('neverLead')}>
      <Card as="section" pad className="grid gap-3">
        <SectionTitle>{t('meansTitle')}</SectionTitle>
        <ul className="promises">
          {means.map((word) => (
            <li key={word}>
              <CheckIcon />
              <span>{t(word)}</span>
            </li>
          ))}
        </ul>
      </Card>
      <Section title={t('signsTitle')}>
        <p>{t('signsLead')}</p>
        <ul className="promises promises--bad">
          {signs.map((word) => (
            <li key={word}>
              <FlagIcon />
              <span>{t(word)}</span>
            </li>
          ))}
        </ul>
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
