import type { CallReply } from '../client/api.ts'
import { operatorMenu } from '../client/operator-menu.ts'
import { useSend } from '../client/send.ts'
import { useWords } from '../i18n/words.ts'
import { OperatorProposal } from './OperatorProposal.tsx'
import { staff } from './staff.ts'

type Addition = CallReply<'GET /api/operator/additions'>['items'][number]

/** A new operator who waits for a second one's word. */
export function OperatorAdditionCard({ addition }: { addition: Addition }) {
  const t = useWords(staff)
  const m = useWords(operatorMenu)
  const confirm = useSend('POST /api/operator/additions/:id/confirm')
  const drop = useSend('POST /api/operator/additions/:id/reject')
  const { username } = addition
  return (
    <OperatorProposal
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
    </OperatorProposal>
  )
}
