import type { ReportForm } from '../../../contract/public-pages.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { CheckIcon, FlagIcon, WarnIcon } from '../../shared/ui/icons.tsx'
import { Screen } from '../../shared/ui/Screen.tsx'
import { content } from './words.ts'
import { Card, Note, SectionTitle, Lead, Stack } from '../../shared/ui/boxes.tsx'
import { Section } from '../../shared/ui/Section.tsx'
import { Promised, Promises } from '../../shared/ui/PromisePanel.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { TextArea, TextField } from '../../shared/ui/Field.tsx'

const means = ['means1', 'means2', 'means3'] as const
const signs = ['sign1', 'sign2', 'sign3', 'sign4', 'sign5', 'sign6'] as const

/** `/deposit`: an address where scam sites ask for money. Porokh says that it never does. */
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

/** A plain form, submitted without a script. After a refusal, the error has the focus. */
function FraudReport({ form: { sent, typed, problem } }: { form: ReportForm }) {
  const t = useWords(content)
  const errors = problem?.errors ?? []
  const first = errors[0]?.field
  const field = (name: keyof NonNullable<ReportForm['typed']>, short?: string) => {
    const found = errors.find((error) => error.field === `body.${name}`)
    const isShort = found?.rule === 'too_short' || found?.rule === 'required'
    const error = (isShort && short) || found?.message
    return { name, error, defaultValue: typed?.[name], autoFocus: first === `body.${name}` }
  }
  return (
    <Card as="section" pad className="grid gap-3" id="report">
      <SectionTitle>{t('reportTitle')}</SectionTitle>
      <Lead>{t('reportLead')}</Lead>
      {sent !== undefined && (
        <Note Icon={CheckIcon} role="status">
          <div>
            <strong>{t('sent')}</strong>
            <p>{t('sentText', { number: sent })}</p>
          </div>
        </Note>
      )}
      <Stack as="form" method="post" action="/deposit" id="fraud">
        <TextField {...field('who', t('shortWho'))} label={t('who')} hint={t('whoHint')} maxLength={300} />
        <TextArea {...field('what', t('shortWhat'))} label={t('what')} hint={t('whatHint')} maxLength={4000} />
        <TextField {...field('contact')} label={t('contact')} hint={t('contactHint')} maxLength={254} />
        {problem && !first && (
          // oxlint-disable-next-line jsx-a11y/no-autofocus, jsx-a11y/no-noninteractive-tabindex -- the answer to a press on the button, which no script can announce
          <Note Icon={WarnIcon} tone="bad" role="alert" tabIndex={-1} autoFocus>
            <div>
              <strong>{t('failed')}</strong>
              <p>
                {problem.title} {problem.detail}
              </p>
            </div>
          </Note>
        )}
        <Button type="submit">{t('send')}</Button>
      </Stack>
    </Card>
  )
}
