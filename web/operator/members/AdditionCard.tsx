import type { CallReply } from '../../shared/data/api.ts'
import { operatorMenu } from '../shared/menu.ts'
import { useSend } from '../../shared/data/send.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Proposal } from './Proposal.tsx'
import { staff } from '../../shared/console/account/staff.ts'

type Addition = CallReply<'GET /api/operator/additions'>['items'][number]

/** A new operator who waits for a second one's word. */
export function AdditionCard({ addition }: { addition: Addition }) {
  const t = useWords(staff)
  const m = useWords(operatorMenu)
  const confirm = useSend('POST /api/operator/additions/:id/confirm')
  const drop = useSend('POST /api/operator/additions/:id/reject')
  const { username } = addition
  return (
    <Proposal
      title={t('addNamed', { username })}
      proposal={addition}
      confirm={confirm}
      drop={drop}
      words={{ agree: t('agreeAdd'), done: t('added', { username }) }}
    >
      <p>
        {t('worksOn')}: {m(`work.${addition.worksOn}`)}
      </p>
      <p>{t(`work.${addition.worksOn}`)}</p>
      <p>{t('agreeAddHint')}</p>
    </Proposal>
  )
}
