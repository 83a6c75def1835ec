import { useState } from 'react'
import type { CallReply } from '../../data/api.ts'
import { refetch } from '../../data/cache.ts'
import { ConsoleRefusal } from '../ConsoleRefusal.tsx'
import { useLoad } from '../../data/data.ts'
import { useSend } from '../../data/send.ts'
import { useUser } from '../../data/session.ts'
import { useFormat } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConsoleAddPasskey } from './ConsoleAddPasskey.tsx'
import { ConsoleAddTotp } from './ConsoleAddTotp.tsx'
import { staff } from './staff.ts'
import { Section } from '../../ui/Section.tsx'
import { Card, Note, Row, RowBody, RowSub, RowTitle, Rows } from '../../ui/boxes.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { toast } from '../../ui/Toast.tsx'

/** Shows ten new codes once. Only its button closes it, so that nobody loses the codes by a press outside. */
function ConsoleRecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useWords(staff)
  const copy = () => void navigator.clipboard.writeText(codes.join('\n')).then(() => toast({ title: t('copied') }))
  return (
    <Dialog
      title={t('recoveryCodes')}
      foot={
        <>
          <Button look="secondary" onClick={copy}>
            {t('copy')}
          </Button>
          <Button onClick={onClose}>{t('keptThem')}</Button>
        </>
      }
    >
      <p>{t('recoveryText')}</p>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9em),1fr))] gap-2" aria-label={t('recoveryCodes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

type Factor = CallReply<'GET /api/factors'>['items'][number]
const reload = () => refetch('GET /api/factors', 'GET /api/operator/operators', 'GET /api/operator/overview')

/** The user's own second factors: authenticator apps, passkeys and recovery codes. */
export function ConsoleFactors() {
  const t = useWords(staff)
  const { role } = useUser()
  const { data } = useLoad('GET /api/factors')
  const make = useSend('POST /api/factors/recovery-codes')
  const [adding, setAdding] = useState<'totp' | 'passkey' | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const added = (recoveryCodes: readonly string[] | null) => {
    setAdding(null)
    setCodes(recoveryCodes)
    reload()
  }
  const renew = async () => {
    const made = await make.send()
    if (made) added(made.reply.recoveryCodes)
  }
  return (
    <Section named title={t('secondFactor')}>
      <Card pad className="grid gap-3">
        <p>{t(role === 'operator' ? 'factorTextOperator' : 'factorTextSponsor')}</p>
        {data && !data.items.length && (
          <Note as="p" tone="warn">
            {t('noFactor')}
          </Note>
        )}
        {data && data.items.length > 0 && (
          <Rows className="-mx-4">
            {data.items.map((factor) => (
              <FactorRow key={factor.id} factor={factor} />
            ))}
          </Rows>
        )}
        <div className="flex flex-wrap gap-2">
          <Button look="secondary" onClick={() => setAdding('totp')}>
            {t('addTotp')}
          </Button>
          <Button look="secondary" onClick={() => setAdding('passkey')}>
            {t('addPasskey')}
          </Button>
        </div>
        {data && data.items.length > 0 && (
          <>
            <p>{t('codesLeft', { count: data.recoveryCodesLeft })}</p>
            <div>
              <Button look="quiet" busy={make.busy} onClick={() => void renew()}>
                {t('newCodes')}
              </Button>
            </div>
          </>
        )}
        <ConsoleRefusal problem={make.problem} />
      </Card>
      {adding === 'totp' && <ConsoleAddTotp onDone={added} onClose={() => setAdding(null)} />}
      {adding === 'passkey' && <ConsoleAddPasskey onDone={added} onClose={() => setAdding(null)} />}
      {codes && <ConsoleRecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </Section>
  )
}

function FactorRow({ factor }: { factor: Factor }) {
  const t = useWords(staff)
  const f = useFormat()
  const remove = useSend('DELETE /api/factors/:id')
  const end = async () => {
    if (await remove.send({ params: { id: factor.id } })) reload()
  }
  return (
    <Row>
      <RowBody className="basis-[11rem]">
        <RowTitle>
          {factor.name} <Badge>{t(factor.kind)}</Badge>
        </RowTitle>
        <RowSub>
          {factor.lastUsedAt
            ? t('lastUsed', { date: f.dateTime(factor.lastUsedAt) })
            : t('addedAt', { date: f.dateTime(factor.addedAt) })}
        </RowSub>
        <ConsoleRefusal problem={remove.problem} />
      </RowBody>
      <Button
        look="secondary"
        small
        busy={remove.busy}
        aria-label={t('removeNamed', { name: factor.name })}
        onClick={() => void end()}
      >
        {t('remove')}
      </Button>
    </Row>
  )
}
