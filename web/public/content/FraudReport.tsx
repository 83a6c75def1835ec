import type { ReportForm } from '../../../contract/public-pages.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { TextArea, TextField } from '../../shared/ui/Field.tsx'
import { CheckIcon, WarnIcon } from '../../shared/ui/icons.tsx'
import { content } from './words.ts'
import { Card, Lead, Note, SectionTitle, Stack } from '../../shared/ui/boxes.tsx'

/** A form that the browser sends by itself. What was wrong with the last report has the focus. */
export function FraudReport({ form: { sent, typed, problem } }: { form: ReportForm }) {
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
      <Stack as="form" method="post" action="/deposit">
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
