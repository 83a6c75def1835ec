import { useSearchParams } from 'wouter'
import { useLoad } from '../../shared/data/data.ts'
import { operatorMenu } from '../shared/menu.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Screen } from '../../shared/ui/Screen.tsx'
import { Spinner } from '../../shared/ui/Spinner.tsx'
import { ErrorState } from '../../shared/ui/States.tsx'
import { Accounts } from './Accounts.tsx'
import { Day } from './Day.tsx'
import { OperatorDays } from './OperatorDays.tsx'
import { Statement } from './Statement.tsx'
import { operatorReconciliation } from './words.ts'

/** Statements compared with the books: all accounts, an account's days, or one day. The URL says which. */
export default function Reconciliation() {
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
          <Accounts {...list.data} />
        ) : day ? (
          <Day key={`${account.id} ${day}`} account={account} day={day} />
        ) : params.has('upload') ? (
          <Statement key={account.id} account={account} />
        ) : (
          <OperatorDays key={account.id} account={account} />
        ))}
    </Screen>
  )
}
