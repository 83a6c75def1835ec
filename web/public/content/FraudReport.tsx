import { useRef, useState } from 'react'
import { Refused } from '../../shared/data/Refused.tsx'
import { useSend } from '../../shared/data/send.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { TextArea, TextField } from '../../shared/ui/Field.tsx'
import { Form } from '../../shared/ui/Form.tsx'
import { CheckIcon } from '../../shared/ui/icons.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { content } from './words.ts'

export function FraudReport() {
  const t = useWords(content)
  const form = useRef<HTMLFormElement>(null)
  const [number, setNumber] = useState<number | null>(null)
  const report = useSend('POST /api/fraud-reports')
  const submit = async () => {
    const data = new FormData(form.current!)
    const typed = (name: string) => String(data.get(name)).trim()
    const answer = await report.send({ body: { who: typed('who'), what: typed('what'), contact: typed('contact') } })
    if (!answer) return
    toast({ title: t('sent') })
    setNumber(answer.reply.id)
    form.current!.reset()
  }
  const { problem } = report
  const wrong = (field: string) => problem?.problem.errors?.some((error) => error.field === `body.${field}`)
  return (
    <section className="card card--pad section">
      <h2 className="section__title">{t('reportTitle')}</h2>
      <p className="screen__lead">{t('reportLead')}</p>
      {number !== null && (
        <div className="note" role="status">
          <CheckIcon />
          <div>
            <strong>{t('sent')}</strong>
            <p>{t('sentText', { number })}</p>
          </div>
        </div>
      )}
      <Form ref={form} onSubmit={submit} refused={problem}>
        <TextField
          name="who"
          label={t('who')}
          hint={t('whoHint')}
          maxLength={300}
          error={wrong('who') ? t('shortWho') : null}
        />
        <TextArea
          name="what"
          label={t('what')}
          hint={t('whatHint')}
          maxLength={4000}
          error={wrong('what') ? t('shortWhat') : null}
        />
        <TextField name="contact" label={t('contact')} hint={t('contactHint')} maxLength={254} />
        {problem?.code !== 'input.invalid' && <Refused problem={problem} failed={t('failed')} />}
        <Button type="submit" busy={report.busy}>
          {t('send')}
        </Button>
      </Form>
    </section>
  )
}
