import { useEffect, useRef, useState } from 'react'
import { useLocation, useParams } from 'wouter'
import type { FormField } from '../../../contract/campaign-fields.ts'
import { call, serverNow } from '../../shared/data/api.ts'
import { refetch } from '../../shared/data/cache.ts'
import { useLoad } from '../../shared/data/data.ts'
import { useSend } from '../../shared/data/send.ts'
import { useTheirs } from '../shared/theirs.ts'
import { ConsoleUnsaved } from '../../shared/console/ConsoleUnsaved.tsx'
import { inOneLine } from '../../shared/data/refusal.ts'
import { NotFound } from '../../shared/shell/NotFound.tsx'
import { useLanguage } from '../../shared/i18n/language.tsx'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { ButtonLink } from '../../shared/ui/ButtonLink.tsx'
import { Form } from '../../shared/ui/Form.tsx'
import { InfoIcon, WarnIcon } from '../../shared/ui/icons.tsx'
import { Screen } from '../../shared/ui/Screen.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import { ErrorState } from '../../shared/ui/States.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { isFunded, mustMend, sponsorCampaigns, type Campaign, type OwnCampaign } from './words.ts'
import { firstOfEach, tell } from './faults.ts'
import { bodyToSend, emptyForm, formOf, inDigitsOf, keepForm, keptForm, readForm, type CampaignForm } from './form.ts'
import { CampaignFields } from './CampaignFields.tsx'
import { Changed } from './Changed.tsx'
import { Finding } from './Finding.tsx'
import { Import } from './Import.tsx'
import { Imported } from './Imported.tsx'
import type { Begun } from './import.ts'
import { merge, partOf } from './merge.ts'
import { Pictures } from './Pictures.tsx'
import { Preview } from './Preview.tsx'
import { Templates } from './Templates.tsx'
import { Hint, Note } from '../../shared/ui/boxes.tsx'
import { Section } from '../../shared/ui/Section.tsx'

/** Edits a new campaign or an existing draft. */
export default function CampaignEditor() {
  const t = useWords(sponsorCampaigns)
  const language = useLanguage()
  const { id } = useParams<{ id?: string }>()
  const loaded = useLoad('GET /api/sponsor/campaigns/:id', id ? { params: { id } } : null)
  const [opened, setOpened] = useState(loaded.data)
  if (loaded.data && !opened) setOpened(loaded.data)
  if (!id) return <Editor key="new" start={keptForm() ?? inDigitsOf(language, emptyForm)} />
  if (loaded.problem?.code === 'not_found') return <NotFound />
  // The campaign as it was when the editor opened. A change of language must not overwrite typed input.
  const draft = opened ?? loaded.data
  if (loaded.problem && !draft) return <ErrorState problem={loaded.problem} retry={loaded.retry} />
  if (!draft) return <Spinner label={t('campaigns')} />
  return <Editor key={id} start={inDigitsOf(language, formOf(draft))} campaign={draft} />
}

function Editor({ start, campaign }: { start: CampaignForm; campaign?: OwnCampaign }) {
  const t = useWords(sponsorCampaigns)
  const language = useLanguage()
  const [, navigate] = useLocation()
  const [form, setForm] = useState(start)
  const [checked, setChecked] = useState(false)
  const [typed, setTyped] = useState(false)
  const [pictured, setPictured] = useState<Campaign | undefined>(campaign)
  const [sent, setSent] = useState(() => readForm(start).body)
  const [saved, setSaved] = useState({ body: sent, findings: campaign?.findings ?? [] })
  /** The base of the changes: the version read, and later the version saved by this or another person. */
  const [base, setBase] = useState({ form: start, version: campaign?.version ?? 0 })
  const [clash, setClash] = useState<{ theirs: CampaignForm; taken: FormField[]; both: FormField[] } | null>(null)
  const element = useRef<HTMLFormElement>(null)
  const create = useSend('POST /api/sponsor/campaigns')
  const change = useSend('PATCH /api/sponsor/campaigns/:id')
  const theirs = useTheirs(change.problem, () =>
    call('GET /api/sponsor/campaigns/:id', { params: { id: campaign!.id } }),
  )
  useEffect(() => {
    if (!theirs) return
    const saved = inDigitsOf(language, formOf(theirs))
    const merged = merge(base.form, form, saved)
    setForm(merged.form)
    setBase({ form: saved, version: theirs.version })
    setClash({ theirs: saved, taken: merged.taken, both: merged.both })
    // oxlint-disable-next-line react/exhaustive-deps -- once for what another person has saved
  }, [theirs])
  const read = readForm(form, serverNow())
  const isNew = !campaign
  const [begun, setBegun] = useState<Begun | null>(null)
  const isLocked = !isNew && isFunded(campaign)
  const problem = create.problem ?? change.problem
  const errors = firstOfEach(problem?.problem.errors ?? [])
  const late = problem?.code === 'campaign.in_past' && problem.words
  if (late) errors.push({ field: 'closesAt', message: inOneLine(late) })
  const faults = tell(sent, errors)
  const found = (blatant: boolean) =>
    saved.findings
      .filter((finding) => finding.blatant === blatant)
      .map((finding) => ({ field: finding.field, message: <Finding finding={finding} /> }))
  const forbidden = tell(saved.body, found(true))
  const doubts = tell(saved.body, found(false))
  const edit = (part: Partial<CampaignForm>) => {
    const next = { ...form, ...part }
    setForm(next)
    setTyped(true)
    if (isNew) keepForm(next)
  }
  /** The button is below all fields: once the errors are marked, the first invalid field is shown, even in a collapsed section. */
  const showFault = () =>
    setTimeout(() => {
      const wrong = [...(element.current?.querySelectorAll<HTMLElement>('[aria-invalid]') ?? [])]
      for (const one of wrong) one.closest('details')?.setAttribute('open', '')
      wrong[0]?.focus()
    })
  const stops = mustMend(saved)
  useEffect(() => {
    // Also after a new campaign was saved, which reopens at its own URL.
    if (stops) showFault()
  }, [stops])
  const submit = async () => {
    setChecked(true)
    const body = bodyToSend(form, read)
    const { amount, places, ...rest } = body
    setSent(body)
    const done = isNew
      ? await create.send({ body })
      : await change.send({
          params: { id: campaign.id },
          body: isLocked ? rest : { ...rest, amount, places },
          ifMatch: base.version,
        })
    if (!done) return void showFault()
    if (isNew) keepForm(null)
    setTyped(false)
    setBase({ form, version: done.reply.version })
    setClash(null)
    refetch('GET /api/sponsor/campaigns', 'GET /api/sponsor/campaigns/:id')
    toast({ title: t('saved') })
    const { id, findings } = done.reply
    const stays = mustMend(done.reply)
    if (isNew || !stays)
      return navigate(`/sponsor/campaigns/${id}${stays ? '/edit' : ''}`, { replace: !isNew || stays })
    setSaved({ body, findings })
    showFault()
  }
  if (begun) return <Imported begun={begun} />
  return (
    <Screen title={campaign ? campaign.title : t('newCampaign')} lead={t('notAllowed')}>
      {isNew && <Import onBegun={setBegun} />}
      <Form
        ref={element}
        onSubmit={() => void submit()}
        // Server errors about a field stay among `faults` until the field changes.
        className="gap-6! xl:grid-cols-2 items-start"
      >
        <div className="grid gap-5">
          {isLocked && (
            <Note Icon={InfoIcon}>
              <p>{t('locked')}</p>
            </Note>
          )}
          {isNew && <Templates form={form} onPick={edit} />}
          <CampaignFields
            form={form}
            edit={edit}
            body={read.body}
            wrong={checked ? read.wrong : new Set()}
            faultOf={(place, value) => faults(place, value) ?? forbidden(place, value)}
            doubtOf={doubts}
            isLocked={isLocked}
          />
          {clash && (
            <Changed
              {...clash}
              onTake={(name) => {
                edit(partOf(clash.theirs, [name]))
                setClash({ ...clash, both: clash.both.filter((one) => one !== name) })
              }}
            />
          )}
          <Section title={t('pictures')}>
            {pictured ? <Pictures campaign={pictured} onChange={setPictured} /> : <Hint>{t('picturesLater')}</Hint>}
          </Section>
          {errors.length ? (
            <Note Icon={WarnIcon} tone="bad" role="alert">
              <p>{t('faults', { count: new Set(errors.map(({ field }) => field)).size })}</p>
            </Note>
          ) : (
            <ConsoleRefusal problem={problem} />
          )}
          {campaign && stops && !problem && (
            <Note Icon={WarnIcon} tone="warn" role="status">
              <p>{t('mustMend', { count: found(true).length })}</p>
            </Note>
          )}
          <div className="flex flex-wrap gap-2">
            <Button type="submit" busy={create.busy || change.busy}>
              {t('save')}
            </Button>
            {campaign && (
              <ButtonLink look="quiet" href={`/sponsor/campaigns/${campaign.id}`}>
                {t('toCampaign')}
              </ButtonLink>
            )}
          </div>
        </div>
        <Section title={t('preview')} className="xl:sticky xl:top-6">
          <Preview campaign={{ ...read.body, cover: pictured?.cover, shots: pictured?.screenshots }} />
        </Section>
      </Form>
      {/* A new one is kept on the device while it is typed. */}
      {!isNew && <ConsoleUnsaved typed={typed} />}
    </Screen>
  )
}
