import { FormDialog } from '../../shared/console/FormDialog.tsx'
import type { Typed } from '../../shared/ui/Form.tsx'
import { useState } from 'react'
import type { CallReply } from '../../shared/data/api.ts'
import { refetch } from '../../shared/data/cache.ts'
import { useChosen } from '../../shared/console/chosen.ts'
import { useList } from '../../shared/data/data.ts'
import { useMayOpen } from '../shared/may-open.ts'
import { useSend } from '../../shared/data/send.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { screening, soughtIn } from '../../shared/i18n/screening.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { langOf } from '../../shared/i18n/lang-of.ts'
import { ConsoleFilter } from '../../shared/console/ui/ConsoleFilter.tsx'
import { ConsoleList } from '../../shared/console/ui/ConsoleList.tsx'
import { Badge } from '../../shared/ui/Badge.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { SponsorLink } from '../shared/AccountLink.tsx'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { TextArea } from '../../shared/ui/Field.tsx'
import { CheckIcon, WarnIcon } from '../../shared/ui/icons.tsx'
import { ComeBackLaterPicture } from '../../shared/ui/pictures.tsx'
import { ScaleEnds } from '../../shared/ui/ScaleEnds.tsx'
import { Screen } from '../../shared/ui/Screen.tsx'
import { Shots } from '../../shared/ui/Shots.tsx'
import { EmptyState } from '../../shared/ui/States.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { TakeDown } from './TakeDown.tsx'
import { operatorCampaigns } from './words.ts'
import { FilterBar } from '../../shared/console/ui/boxes.tsx'
import { Amount, Card, Cover, Hint, Note, SectionTitle, TextLink } from '../../shared/ui/boxes.tsx'

type Checked = CallReply<'GET /api/operator/campaigns'>['items'][number]
const states = ['in_review', 'open', 'paused', 'closed', 'draft'] as const
const reload = () =>
  refetch('GET /api/operator/campaigns', 'GET /api/operator/overview', 'GET /api/operator/sponsors/:id/campaigns')

export default function OperatorCampaigns() {
  const t = useWords(operatorCampaigns)
  const [state, setState] = useChosen('state', states)
  const list = useList('GET /api/operator/campaigns', { query: { state } })
  return (
    <Screen title={t('campaigns')} lead={t('lead')}>
      <FilterBar>
        <ConsoleFilter
          label={t('show')}
          choices={states}
          nameOf={(one) => t(`state_${one}`)}
          value={state}
          onChange={setState}
        />
      </FilterBar>
      <ConsoleList label={t('campaigns')} list={list}>
        {!list.items.length ? (
          <Card>
            <EmptyState picture={<ComeBackLaterPicture />} title={t('none')} text={t('noneText')} />
          </Card>
        ) : (
          <ul className="grid gap-4">
            {list.items.map((one) => (
              <OperatorCampaignCard key={one.id} campaign={one} />
            ))}
          </ul>
        )}
      </ConsoleList>
    </Screen>
  )
}

/** A campaign with all information for its check, and both decisions. */
export function OperatorCampaignCard({ campaign }: { campaign: Checked }) {
  const t = useWords(operatorCampaigns)
  const f = useFormat()
  const open = useSend('POST /api/operator/campaigns/:id/open')
  const checks = useMayOpen()('/operator/campaigns')
  const [sendingBack, setSendingBack] = useState(false)
  const [takingDown, setTakingDown] = useState(false)
  const { id, findings, escrow } = campaign
  const sought = soughtIn(useWords(screening), campaign)
  const accept = async () => {
    const done = await open.send({ params: { id } })
    if (!done) return
    toast({ title: t('opened') })
    reload()
  }
  return (
    <Card as="li" pad className="grid gap-3" aria-label={campaign.title}>
      <div className="flex flex-wrap items-center gap-3">
        <Cover src={campaign.cover} alt="" width="52" height="52" loading="lazy" />
        <div className="min-w-0 flex-1 basis-[10rem]">
          <SectionTitle lang={langOf(campaign.title)}>
            {/* A word of the title is no wider than a narrow screen with large letters. */}
            <span className="text-[length:min(1em,7.5vw)]">{campaign.title}</span>
          </SectionTitle>
          {campaign.otherTitle && <p lang={langOf(campaign.otherTitle)}>{campaign.otherTitle}</p>}
          <Hint>
            {campaign.appName} · <SponsorLink id={campaign.sponsorId}>{campaign.organisation}</SponsorLink>
          </Hint>
        </div>
        <Badge>{t(`state_${campaign.state}`)}</Badge>
        <Badge tone={escrow > 0 ? 'good' : 'wait'}>
          {escrow > 0 ? t('funded', { amount: f.money(escrow) }) : t('notFunded')}
        </Badge>
        <Amount as="strong">{t('price', { amount: f.money(campaign.amount), places: campaign.places })}</Amount>
      </div>
      {campaign.screenshots.length > 0 && (
        <Shots shots={campaign.screenshots} nameOf={(count) => t('screenshot', { count })} />
      )}
      <p className="max-w-[75ch] whitespace-pre-line" lang={langOf(campaign.summary)}>
        {campaign.summary}
      </p>
      {campaign.otherSummary && (
        <p className="max-w-[75ch] whitespace-pre-line" lang={langOf(campaign.otherSummary)}>
          {campaign.otherSummary}
        </p>
      )}
      {campaign.needs && (
        <p lang={langOf(campaign.needs)}>
          <strong className="text-sm block">{t('needs')}</strong>
          {campaign.needs}
        </p>
      )}
      <div className="grid gap-4 md:grid-cols-2">
        <div>
          <h3 className="font-bold text-sm">{t('steps')}</h3>
          <ol className="numbered pl-5">
            {campaign.steps.map((step, at) => (
              <li key={at} lang={langOf(step)}>
                {step}
              </li>
            ))}
          </ol>
        </div>
        {campaign.questions.length > 0 && (
          <div>
            <h3 className="font-bold text-sm">{t('questions')}</h3>
            <ul className="list-disc pl-5">
              {campaign.questions.map((question) => (
                <li key={question.id} lang={langOf(question.text)}>
                  {question.text}
                  {question.choices && <Hint as="span"> ({question.choices.join(' · ')})</Hint>}
                  {question.kind === 'scale' && <ScaleEnds {...question} />}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      {sought.length > 0 && (
        <div>
          <h3 className="font-bold text-sm">{t('looksFor')}</h3>
          <ul className="list-disc pl-5">
            {sought.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </div>
      )}
      <TextLink as="a" href={campaign.appLink} target="_blank" rel="noreferrer noopener">
        {t('link')}
      </TextLink>
      {findings.length > 0 ? (
        <Note Icon={WarnIcon} tone="bad">
          <div>
            <strong>{t('findings', { count: findings.length })}</strong>
            <ul className="list-disc pl-5">
              {findings.map(({ field, rule, excerpt }, at) => (
                <li key={at}>
                  {t(`rule_${rule}`)}: “{excerpt}” <Hint as="span">({field})</Hint>
                </li>
              ))}
            </ul>
          </div>
        </Note>
      ) : (
        campaign.state === 'in_review' && (
          <Note Icon={CheckIcon}>
            <p>{t('clean')}</p>
          </Note>
        )
      )}
      {checks && campaign.state === 'in_review' && (
        <div className="flex flex-wrap gap-2">
          <Button busy={open.busy} data-acts="a" onClick={() => void accept()}>
            {t('open')}
          </Button>
          <Button look="secondary" data-acts="r" onClick={() => setSendingBack(true)}>
            {t('sendBack')}
          </Button>
        </div>
      )}
      {checks && (campaign.icon || campaign.screenshots.length > 0) && (
        <div>
          <Button look="quiet" data-acts="e" onClick={() => setTakingDown(true)}>
            {t('takeDown')}
          </Button>
        </div>
      )}
      <ConsoleRefusal problem={open.problem} />
      {sendingBack && <SendBack id={id} onClose={() => setSendingBack(false)} />}
      {takingDown && <TakeDown campaign={campaign} reload={reload} onClose={() => setTakingDown(false)} />}
    </Card>
  )
}

function SendBack({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useWords(operatorCampaigns)
  const sendBack = useSend('POST /api/operator/campaigns/:id/send-back')
  const submit = async (typed: Typed) => {
    const reason = typed('reason')
    if (!(await sendBack.send({ params: { id }, body: { reason } }))) return
    toast({ title: t('sentBack') })
    reload()
    onClose()
  }
  return (
    <FormDialog
      title={t('sendBackTitle')}
      call={sendBack}
      keep={id}
      action={t('sendBack')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea name="reason" label={t('reason')} />
    </FormDialog>
  )
}
