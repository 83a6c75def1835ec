import { useState } from 'preact/hooks'
import { useLocation, useParams } from 'wouter-preact'
import { refetch } from '../client/cache.ts'
import { useLoad } from '../client/data.ts'
import { useSend } from '../client/send.ts'
import { ConsoleUnsaved } from '../client/ConsoleUnsaved.tsx'
import { NotFound } from '../client/NotFound.tsx'
import { useLanguage } from '../i18n/language.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { ConsoleRefusal } from '../client/ConsoleRefusal.tsx'
import { Form } from '../ui/Form.tsx'
import { InfoIcon } from '../ui/icons.tsx'
import { Screen } from '../ui/Screen.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { ErrorState } from '../ui/States.tsx'
import { toast } from '../ui/Toast.tsx'
import { sponsorCampaigns, isFunded, type Campaign } from './sponsor.ts'
import {
  emptyForm,
  formFields,
  formOf,
  inDigitsOf,
  keepForm,
  keptForm,
  readForm,
  type CampaignForm,
} from './sponsor-form.ts'
import { SponsorCampaignFields } from './SponsorCampaignFields.tsx'
import { SponsorPictures } from './SponsorPictures.tsx'
import { SponsorPreview } from './SponsorPreview.tsx'

/** Edits a new campaign or an existing draft. */
export default function SponsorCampaignEditor() {
  const t = useWords(sponsorCampaigns)
  const language = useLanguage()
  const { id } = useParams<{ id?: string }>()
  const loaded = useLoad('GET /api/sponsor/campaigns/:id', id ? { params: { id } } : null)
  const [opened, setOpened] = useState(loaded.data)
  if (loaded.data && !opened) setOpened(loaded.data)
  if (!id) return <Editor key="new" start={keptForm() ?? inDigitsOf(language, emptyForm)} />
  if (loaded.problem?.code === 'not_found') return <NotFound />
  // The campaign as it was when the editor opened. A change of language must not replace what is being typed.
  const draft = opened ?? loaded.data
  if (loaded.problem && !draft) return <ErrorState problem={loaded.problem} retry={loaded.retry} />
  if (!draft) return <Spinner label={t('campaigns')} />
  return <Editor key={id} start={inDigitsOf(language, formOf(draft))} campaign={draft} />
}

function Editor({ start, campaign }: { start: CampaignForm; campaign?: Campaign }) {
  const t = useWords(sponsorCampaigns)
  const [, navigate] = useLocation()
  const [form, setForm] = useState(start)
  const [checked, setChecked] = useState(false)
  const [typed, setTyped] = useState(false)
  const [pictured, setPictured] = useState(campaign)
  const create = useSend('POST /api/sponsor/campaigns')
  const change = useSend('PATCH /api/sponsor/campaigns/:id')
  const { body, wrong } = readForm(form)
  const isNew = !campaign
  const isLocked = !isNew && isFunded(campaign)
  const problem = create.problem ?? change.problem
  const faults = Object.fromEntries(
    problem?.problem.errors?.map(({ field, message = '' }) => [field.replace('body.', ''), message]).toReversed() ?? [],
  ) as Record<string, string>
  const edit = (part: Partial<CampaignForm>) => {
    const next = { ...form, ...part }
    setForm(next)
    setTyped(true)
    if (isNew) keepForm(next)
  }
  const submit = async () => {
    setChecked(true)
    if (wrong.size) return
    const { amount, places, ...rest } = body
    const done = isNew
      ? await create.send({ body })
      : await change.send({ params: { id: campaign.id }, body: isLocked ? rest : { ...rest, amount, places } })
    if (!done) return
    if (isNew) keepForm(null)
    refetch('GET /api/sponsor/campaigns', 'GET /api/sponsor/campaigns/:id')
    toast({ title: t('saved') })
    navigate(`/sponsor/campaigns/${done.reply.id}`, { replace: !isNew })
  }
  return (
    <Screen title={campaign ? campaign.title : t('newCampaign')} lead={t('notAllowed')}>
      <Form onSubmit={() => void submit()} refused={problem} className="grid gap-6 xl:grid-cols-2 items-start">
        <div className="grid gap-5">
          {isLocked && (
            <div className="note">
              <InfoIcon />
              <p>{t('locked')}</p>
            </div>
          )}
          <SponsorCampaignFields
            form={form}
            edit={edit}
            wrong={checked ? wrong : new Set()}
            faults={faults}
            isLocked={isLocked}
          />
          <section className="section">
            <h2 className="section__title">{t('pictures')}</h2>
            {pictured ? (
              <SponsorPictures campaign={pictured} onChange={setPictured} />
            ) : (
              <p className="field__hint">{t('picturesLater')}</p>
            )}
          </section>
          <ConsoleRefusal
            problem={problem}
            labels={Object.fromEntries(formFields.map(([name]) => [name, t(`field.${name}`)]))}
          />
          <div>
            <Button type="submit" busy={create.busy || change.busy}>
              {t('save')}
            </Button>
          </div>
        </div>
        <section className="section xl:sticky xl:top-6">
          <h2 className="section__title">{t('preview')}</h2>
          <SponsorPreview campaign={{ ...body, cover: pictured?.cover, shots: pictured?.screenshots }} />
        </section>
      </Form>
      {/* A new one is kept on the device while it is typed. */}
      {!isNew && <ConsoleUnsaved typed={typed} />}
    </Screen>
  )
}
