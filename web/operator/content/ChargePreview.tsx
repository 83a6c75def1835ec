import type { CallReply, ProblemError } from '../../shared/data/api.ts'
import { ConsoleRefusal } from '../../shared/console/ConsoleRefusal.tsx'
import { common } from '../../shared/i18n/common.ts'
import { useFormat } from '../../shared/i18n/format.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Dialog } from '../../shared/ui/Dialog.tsx'
import { operatorContent } from './words.ts'
import { Hint, Note } from '../../shared/ui/boxes.tsx'

type Charge = CallReply<'GET /api/operator/settings'>['cashOutCharges'][number]
export interface Asked {
  charge: Charge
  preview: CallReply<'POST /api/operator/cash-out-charges/preview'>
}

/** Before a charge is saved: the charge that it follows, and the number of affected wallets. */
export function ChargePreview({
  charge: { provider, perThousand, since },
  preview: { before, replaced, members, payouts, counted },
  busy,
  problem,
  onSave,
  onClose,
}: Asked & { busy: boolean; problem: ProblemError | null; onSave: () => void; onClose: () => void }) {
  const t = useWords(operatorContent)
  const c = useWords(common)
  const f = useFormat()
  const was = replaced ?? before
  return (
    <Dialog
      title={t('previewCharge')}
      onClose={onClose}
      foot={
        <>
          <Button look="quiet" onClick={onClose}>
            {c('cancel')}
          </Button>
          <Button busy={busy} onClick={onSave}>
            {t('saveNow')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <dl>
          <dt className="font-bold">
            {t(provider)}, {t('perThousand')}
          </dt>
          <dd>{t('fromTo', { before: was ? f.money(was.perThousand) : '–', after: f.money(perThousand) })}</dd>
          <dt className="font-bold">{t('since')}</dt>
          <dd>{f.date(since)}</dd>
        </dl>
        {replaced && (
          <Note as="p" tone="warn">
            {t('chargeReplaced')}
          </Note>
        )}
        <section>
          <h3 className="font-bold text-sm">{t('whom')}</h3>
          <ul className="list-disc pl-5">
            <li>{t('chargeMembers', { number: f.number(members), of: f.number(counted.members) })}</li>
            <li>{t('chargePayouts', { number: f.number(payouts), of: f.number(counted.payouts) })}</li>
          </ul>
          <Hint>{t('chargeCounted', { most: f.number(counted.most) })}</Hint>
        </section>
        <Note as="p">{t('chargeTells')}</Note>
      </div>
      <ConsoleRefusal problem={problem} />
    </Dialog>
  )
}
