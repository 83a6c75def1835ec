import { useSearchParams } from 'wouter'
import { useLoad } from '../client/data.ts'
import { operatorMenu } from '../client/operator-menu.ts'
import { useWords } from '../i18n/words.ts'
import { Screen } from '../ui/Screen.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { ErrorState } from '../ui/States.tsx'
import { OperatorAccounts } from './OperatorAccounts.tsx'
import { OperatorDay } from './OperatorDay.tsx'
import { OperatorDays } from './OperatorDays.tsx'
import { OperatorStatement } from './OperatorStatement.tsx'
import { operatorReconciliation } from './operator.ts'

/** Statements beside the books: all accounts, one account's days, or one day. The address says which. */
export default function OperatorReconciliation() {
  const m = useWords(operatorMenu)
  const t = useWords(operatorReconciliation)
  const [params] = useSearchParams()
  const list = useLoad('GET /api/operator/reconciliation/accounts')
  const asked = params.get('account')
  const account = list.data?.items.find(({ id }) => String(id) === asked)
  const day = /^\d{4}-\d\d-\d\d$/.exec(params.get('day') ?? '')?.[0]
  return (
    <Screen title={account ? account.name : m('reconciliation')} lead={t('lead')}>
      {list.loading && <Spinner label={m('reconciliation')} />}
      {list.problem && !list.data && <ErrorState problem={list.problem} retry={list.retry} />}
      {list.data &&
        (!account ? (
          <OperatorAccounts {...list.data} />
        ) : day ? (
          <OperatorDay key={`${account.id} ${day}`} account={account} day={day} />
        ) : params.has('upload') ? (
          <OperatorStatement key={account.id} account={account} />
        ) : (
          <OperatorDays key={account.id} account={account} />
        ))}
    </Screen>
  )
}
