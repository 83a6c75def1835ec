import { scaleEndLength } from '../../../contract/campaign-fields.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Select, TextArea, TextField } from '../../shared/ui/Field.tsx'
import { CloseIcon, PlusIcon } from '../../shared/ui/icons.tsx'
import { sponsorCampaigns } from './words.ts'
import { questionPart, type Told } from './faults.ts'
import { filledLines, newQuestion, questionOf, type CampaignForm, type FormQuestion } from './form.ts'
import { IconButton } from '../../shared/ui/boxes.tsx'
import { GroupCard } from '../../shared/console/ui/boxes.tsx'

interface Props {
  edit: (part: Partial<CampaignForm>) => void
  faultOf: Told
  doubtOf: Told
}

export function Steps({ steps, edit, faultOf, doubtOf }: Props & { steps: string[] }) {
  const t = useWords(sponsorCampaigns)
  // The error about missing steps is shown beside the first step.
  const none = faultOf('steps', filledLines(steps))
  return (
    <GroupCard title={t('field.steps')}>
      {steps.map((step, index) => (
        <div key={index} className="flex items-start gap-2">
          <div className="flex-1">
            <TextField
              label={t('step', { count: index + 1 })}
              value={step}
              maxLength={300}
              error={(step.trim() && faultOf('steps', step.trim())) || (index === 0 ? none : null)}
              hint={doubtOf('steps', step.trim())}
              onChange={(event) => edit({ steps: steps.with(index, event.currentTarget.value) })}
            />
          </div>
          {steps.length > 1 && (
            <IconButton
              className="mt-7"
              aria-label={t('removeStep', { count: index + 1 })}
              onClick={() => edit({ steps: steps.toSpliced(index, 1) })}
            >
              <CloseIcon />
            </IconButton>
          )}
        </div>
      ))}
      {steps.length < 20 && (
        <Button look="quiet" onClick={() => edit({ steps: [...steps, ''] })}>
          <PlusIcon size={18} />
          {t('addStep')}
        </Button>
      )}
    </GroupCard>
  )
}

export function SponsorQuestions({ questions, edit, faultOf, doubtOf }: Props & { questions: FormQuestion[] }) {
  const t = useWords(sponsorCampaigns)
  const change = (index: number, part: Partial<FormQuestion>) =>
    edit({ questions: questions.with(index, { ...questions[index]!, ...part }) })
  return (
    <GroupCard title={t('field.questions')}>
      {questions.map((question, index) => {
        const { id, kind, text, choices } = question
        const place = questionPart(id, 'text')
        return (
          <div key={id} className="grid gap-3 border-b border-(--line) pb-4">
            <div className="flex items-start gap-2">
              <div className="flex-1">
                <TextField
                  label={t('question', { count: index + 1 })}
                  value={text}
                  maxLength={300}
                  error={faultOf(place, text)}
                  hint={doubtOf(place, text)}
                  onChange={(event) => change(index, { text: event.currentTarget.value })}
                />
              </div>
              <IconButton
                className="mt-7"
                aria-label={t('removeQuestion', { count: index + 1 })}
                onClick={() => edit({ questions: questions.toSpliced(index, 1) })}
              >
                <CloseIcon />
              </IconButton>
            </div>
            <Select
              label={t('questionKind')}
              value={kind}
              onChange={(event) => change(index, { kind: event.currentTarget.value as typeof kind })}
            >
              {(['text', 'choice', 'scale'] as const).map((one) => (
                <option key={one} value={one}>
                  {t(`kind_${one}`)}
                </option>
              ))}
            </Select>
            {kind === 'choice' && (
              <TextArea
                label={t('choices')}
                rows={3}
                value={choices}
                error={faultOf(questionPart(id, 'choices'), questionOf(question).choices)}
                onChange={(event) => change(index, { choices: event.currentTarget.value })}
              />
            )}
            {kind === 'scale' && (
              <div className="grid gap-3 sm:grid-cols-2 items-start">
                {(['low', 'high'] as const).map((end) => (
                  <TextField
                    key={end}
                    label={t(end)}
                    value={question[end]}
                    maxLength={scaleEndLength}
                    error={faultOf(questionPart(id, end), questionOf(question)[end])}
                    onChange={(event) => change(index, { [end]: event.currentTarget.value })}
                  />
                ))}
              </div>
            )}
          </div>
        )
      })}
      {questions.length < 20 && (
        <Button look="quiet" onClick={() => edit({ questions: [...questions, newQuestion(questions)] })}>
          <PlusIcon size={18} />
          {t('addQuestion')}
        </Button>
      )}
    </GroupCard>
  )
}
