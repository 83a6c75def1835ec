import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { refetch } from '../../shared/data/cache.ts'
import { useLoad } from '../../shared/data/data.ts'
import { useSend } from '../../shared/data/send.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Badge, type Tone } from '../../shared/ui/Badge.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { ConsoleSecret } from '../../shared/console/ui/ConsoleSecret.tsx'
import { ConsoleTable } from '../../shared/console/ui/ConsoleTable.tsx'
import { ConsoleTime } from '../../shared/console/ui/ConsoleTime.tsx'
import { ComeBackLaterPicture } from '../../shared/ui/pictures.tsx'
import { Screen } from '../../shared/ui/Screen.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import { EmptyState, ErrorState } from '../../shared/ui/States.tsx'
import { sponsorWebhooks } from './words.ts'
import { SponsorWebhook } from './SponsorWebhook.tsx'
import { WebhookForm, type Webhook } from './WebhookForm.tsx'
import { Card, TextLink } from '../../shared/ui/boxes.tsx'

const tones: Record<Webhook['state'], Tone> = { on: 'good', off: 'plain', failing: 'bad' }

export default function Webhooks() {
  const t = useWords(sponsorWebhooks)
  const list = useLoad('GET /api/sponsor/webhooks')
  const add = useSend('POST /api/sponsor/webhooks')
  const [secret, setSecret] = useState<string | null>(null)
  const [search, setSearch] = useSearchParams()
  const items = list.data?.items ?? []
  const opened = items.find(({ id }) => String(id) === search.get('open'))
  const open = (id: number | null) => setSearch(id === null ? {} : { open: String(id) })
  const make = async (body: { url: string; events: Webhook['events'] }) => {
    const made = await add.send({ body })
    if (!made) return false
    setSecret(made.reply.secret)
    refetch('GET /api/sponsor/webhooks')
    return true
  }
  return (
    <Screen
      title={t('title')}
      lead={t('lead')}
      actions={
        <TextLink as="a" href="/api/docs" target="_blank" rel="noreferrer">
          {t('apiDocs')}
        </TextLink>
      }
    >
      <Card pad>
        <WebhookForm send={make} call={add} label={t('add')} />
      </Card>
      {secret && <ConsoleSecret title={t('secretOnce')} secret={secret} copy={t('copy')} copied={t('copied')} />}
      {list.loading ? (
        <Spinner label={t('title')} />
      ) : list.problem && !list.data ? (
        <ErrorState problem={list.problem} retry={list.retry} />
      ) : (
        <ConsoleTable
          label={t('title')}
          rows={items}
          keyOf={(row) => row.id}
          empty={<EmptyState picture={<ComeBackLaterPicture />} title={t('none')} />}
          columns={[
            {
              key: 'url',
              head: t('address'),
              cell: (row) => (
                <span className="break-all" lang="en">
                  {row.url}
                </span>
              ),
            },
            { key: 'events', head: t('events'), cell: (row) => row.events.map((kind) => t(`kind_${kind}`)).join(', ') },
            {
              key: 'state',
              head: t('state'),
              cell: (row) => (
                <span className="whitespace-nowrap">
                  <Badge tone={tones[row.state]}>{t(`state_${row.state}`)}</Badge>
                </span>
              ),
            },
            { key: 'made', head: t('made'), cell: (row) => <ConsoleTime at={row.createdAt} /> },
            {
              key: 'open',
              head: '',
              cell: (row) => (
                <Button small look="secondary" onClick={() => open(row.id)}>
                  {t('open')}
                </Button>
              ),
            },
          ]}
        />
      )}
      {opened && <SponsorWebhook key={opened.id} webhook={opened} onSecret={setSecret} onClose={() => open(null)} />}
    </Screen>
  )
}
