import { useState } from 'react'
import { refetch } from '../../shared/data/cache.ts'
import { useLoad } from '../../shared/data/data.ts'
import { useSend } from '../../shared/data/send.ts'
import { common } from '../../shared/i18n/common.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { ConsoleSecret } from '../../shared/console/ui/ConsoleSecret.tsx'
import { ConsoleTable } from '../../shared/console/ui/ConsoleTable.tsx'
import { ConsoleTime } from '../../shared/console/ui/ConsoleTime.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { ComeBackLaterPicture } from '../../shared/ui/pictures.tsx'
import { Screen } from '../../shared/ui/Screen.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import { EmptyState, ErrorState } from '../../shared/ui/States.tsx'
import { toast } from '../../shared/ui/Toast.tsx'
import { sponsorAccount } from '../../shared/console/money/words.ts'
import { TextLink, Card } from '../../shared/ui/boxes.tsx'
import { tokenScopes } from '../../../contract/token-scopes.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { Label, Select, TextField } from '../../shared/ui/Field.tsx'
import { Form, type Typed } from '../../shared/ui/Form.tsx'

export default function Tokens() {
  const t = useWords(sponsorAccount)
  const c = useWords(common)
  const list = useLoad('GET /api/sponsor/tokens')
  const revoke = useSend('DELETE /api/sponsor/tokens/:id')
  const [secret, setSecret] = useState<string | null>(null)
  const [asked, setAsked] = useState<{ id: number; name: string } | null>(null)
  const end = async (id: number) => {
    if (!(await revoke.send({ params: { id } }))) return
    setAsked(null)
    toast({ title: t('revoked') })
    refetch('GET /api/sponsor/tokens')
  }
  return (
    <Screen
      title={t('tokens')}
      lead={t('tokensLead')}
      actions={
        <TextLink as="a" href="/api/docs" target="_blank" rel="noreferrer">
          {t('apiDocs')}
        </TextLink>
      }
    >
      <MakeToken onMade={setSecret} />
      {secret && <ConsoleSecret title={t('tokenOnce')} secret={secret} copy={t('copy')} copied={t('copied')} />}
      {list.loading ? (
        <Spinner label={t('tokens')} />
      ) : list.problem && !list.data ? (
        <ErrorState problem={list.problem} retry={list.retry} />
      ) : (
        <ConsoleTable
          label={t('tokens')}
          rows={list.data?.items ?? []}
          keyOf={(row) => row.id}
          empty={<EmptyState picture={<ComeBackLaterPicture />} title={t('noTokens')} />}
          columns={[
            { key: 'name', head: t('token'), cell: (row) => row.name },
            {
              key: 'scopes',
              head: t('tokenScopes'),
              cell: (row) => row.scopes.map((scope) => t(`scope_${scope}`)).join(', '),
            },
            {
              key: 'whose',
              head: t('tokenWhose'),
              cell: (row) => <span className="break-all md:break-normal">{row.person}</span>,
            },
            { key: 'made', head: t('made'), cell: (row) => <ConsoleTime at={row.createdAt} /> },
            {
              key: 'used',
              head: t('lastUsed'),
              cell: (row) => (row.lastUsedAt ? <ConsoleTime at={row.lastUsedAt} /> : t('never')),
            },
            { key: 'ends', head: t('tokenEnds'), cell: (row) => <ConsoleTime at={row.expiresAt} /> },
            {
              key: 'end',
              head: '',
              cell: (row) => (
                <Button small look="secondary" onClick={() => setAsked(row)}>
                  {t('revoke')}
                </Button>
              ),
            },
          ]}
        />
      )}
      {asked && (
        <Dialog
          title={t('revokeTitle', { name: asked.name })}
          onClose={() => setAsked(null)}
          foot={
            <>
              <Button look="quiet" onClick={() => setAsked(null)}>
                {c('cancel')}
              </Button>
              <Button look="danger" busy={revoke.busy} onClick={() => void end(asked.id)}>
                {t('revoke')}
              </Button>
            </>
          }
        >
          <p>{t('revokeLead')}</p>
          <ConsoleRefusal problem={revoke.problem} />
        </Dialog>
      )}
    </Screen>
  )
}

/** A new token's purpose, scopes and lifetime. */
function MakeToken({ onMade }: { onMade: (secret: string) => void }) {
  const t = useWords(sponsorAccount)
  const f = useFormat()
  const make = useSend('POST /api/sponsor/tokens')
  const submit = async (typed: Typed, form: HTMLFormElement) => {
    const chosen = tokenScopes.filter((scope) => typed(scope))
    const body = { name: typed('name'), scopes: chosen, days: Number(typed('days')) }
    const made = await make.send({ body })
    if (!made) return
    onMade(made.reply.token)
    form.reset()
    refetch('GET /api/sponsor/tokens')
  }
  return (
    <Card as={Form} pad onSubmit={submit} calls={make}>
      <TextField name="name" label={t('tokenName')} required />
      <fieldset className="grid gap-2">
        <Label>{t('tokenScopes')}</Label>
        {tokenScopes.map((scope) => (
          <Checkbox key={scope} name={scope} defaultChecked={scope === 'read'}>
            <strong>{t(`scope_${scope}`)}</strong>: {t(`scopeAbout_${scope}`)}
          </Checkbox>
        ))}
      </fieldset>
      <Select name="days" label={t('tokenDays')} hint={t('tokenDaysHint')} defaultValue="90">
        {[30, 90, 180, 365].map((days) => (
          <option key={days} value={days}>
            {t('tokenDaysOf', { days: f.number(days) })}
          </option>
        ))}
      </Select>
      <ConsoleRefusal problem={make.problem} labels={{ name: t('tokenName'), scopes: t('tokenScopes') }} />
      <div>
        <Button type="submit" busy={make.busy}>
          {t('makeToken')}
        </Button>
      </div>
    </Card>
  )
}
