import { useState } from 'react'
import { useParams } from 'wouter'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { refetch } from '../../shared/data/cache.ts'
import { useLoad } from '../../shared/data/data.ts'
import { useSend } from '../../shared/data/send.ts'
import { common } from '../../shared/i18n/common.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { ButtonLink } from '../../shared/ui/ButtonLink.tsx'
import { ConsoleSecret } from '../../shared/console/ui/ConsoleSecret.tsx'
import { ConsoleTable } from '../../shared/console/ui/ConsoleTable.tsx'
import { ConsoleTime } from '../../shared/console/ui/ConsoleTime.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { Select } from '../../shared/ui/Field.tsx'
import { Form, type Typed } from '../../shared/ui/Form.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import { EmptyState, ErrorState } from '../../shared/ui/States.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { insightsWords } from './insights.ts'
import { Section } from '../../shared/ui/Section.tsx'
import { Card, Lead, SectionTitle } from '../../shared/ui/boxes.tsx'

/** Public links to the campaign's figures: created, shown once, and revoked. */
export default function SponsorLinks() {
  const t = useWords(insightsWords)
  const c = useWords(common)
  const f = useFormat()
  const { id } = useParams<{ id: string }>()
  const list = useLoad('GET /api/sponsor/campaigns/:id/links', { params: { id } })
  const make = useSend('POST /api/sponsor/campaigns/:id/links')
  const revoke = useSend('DELETE /api/sponsor/campaigns/:id/links/:linkId')
  const [shown, setShown] = useState<{ id: number; url: string } | null>(null)
  const url = shown?.url
  const [asked, setAsked] = useState<number | null>(null)
  const submit = async (typed: Typed) => {
    const days = Number(typed('days'))
    const made = await make.send({ params: { id }, body: { days } })
    if (!made) return
    setShown(made.reply)
    refetch('GET /api/sponsor/campaigns/:id/links')
  }
  const end = async (linkId: number) => {
    if (!(await revoke.send({ params: { id, linkId } }))) return
    setAsked(null)
    if (shown?.id === linkId) setShown(null)
    toast({ title: t('linkRevoked') })
    refetch('GET /api/sponsor/campaigns/:id/links')
  }
  return (
    <Section className="min-w-0">
      <div className="flex flex-wrap items-center gap-3">
        <SectionTitle>{t('links')}</SectionTitle>
        <ButtonLink look="quiet" small href={`/sponsor/campaigns/${id}/insights`}>
          {t('toInsights')}
        </ButtonLink>
      </div>
      <Lead>{t('linksLead')}</Lead>
      <Card as={Form} pad onSubmit={submit} calls={make}>
        <Select name="days" label={t('linkDays')} defaultValue="30">
          {[7, 30, 90, 365].map((days) => (
            <option key={days} value={days}>
              {t('linkDaysOf', { count: days })}
            </option>
          ))}
        </Select>
        <ConsoleRefusal problem={make.problem} />
        <div>
          <Button type="submit" busy={make.busy}>
            {t('linkMake')}
          </Button>
        </div>
      </Card>
      {url && <ConsoleSecret title={t('linkOnce')} secret={url} copy={t('linkCopy')} copied={t('linkCopied')} />}
      {list.loading ? (
        <Spinner label={t('links')} />
      ) : list.problem && !list.data ? (
        <ErrorState problem={list.problem} retry={list.retry} />
      ) : (
        <ConsoleTable
          label={t('links')}
          rows={list.data?.items ?? []}
          keyOf={(row) => row.id}
          empty={<EmptyState title={t('noLinks')} />}
          columns={[
            { key: 'made', head: t('linkMade'), cell: (row) => <ConsoleTime at={row.createdAt} /> },
            { key: 'by', head: t('linkBy'), cell: (row) => row.madeBy },
            { key: 'ends', head: t('linkEnds'), cell: (row) => <ConsoleTime at={row.endsAt} /> },
            {
              key: 'end',
              head: '',
              cell: (row) => (
                <Button
                  small
                  look="secondary"
                  aria-label={t('linkRevokeOf', { time: f.dateTime(row.createdAt) })}
                  onClick={() => setAsked(row.id)}
                >
                  {t('linkRevoke')}
                </Button>
              ),
            },
          ]}
        />
      )}
      {asked !== null && (
        <Dialog
          title={t('linkRevokeTitle')}
          onClose={() => setAsked(null)}
          foot={
            <>
              <Button look="quiet" onClick={() => setAsked(null)}>
                {c('cancel')}
              </Button>
              <Button look="danger" busy={revoke.busy} onClick={() => void end(asked)}>
                {t('linkRevoke')}
              </Button>
            </>
          }
        >
          <p>{t('linkRevokeLead')}</p>
          <ConsoleRefusal problem={revoke.problem} />
        </Dialog>
      )}
    </Section>
  )
}
