import { useList } from '../client/data.ts'
import { operatorMenu } from '../client/operator-menu.ts'
import { useWords } from '../i18n/words.ts'
import { langOf } from '../i18n/lang-of.ts'
import { ConsoleList } from '../ui/ConsoleList.tsx'
import { ConsoleTable } from '../ui/ConsoleTable.tsx'
import { ConsoleTime } from '../ui/ConsoleTime.tsx'
import { ComeBackLaterPicture } from '../ui/pictures.tsx'
import { Screen } from '../ui/Screen.tsx'
import { EmptyState } from '../ui/States.tsx'
import { operatorSupport } from './operator.ts'

export default function OperatorFraudReports() {
  const m = useWords(operatorMenu)
  const t = useWords(operatorSupport)
  const list = useList('GET /api/operator/fraud-reports')
  return (
    <Screen title={m('frauds')} lead={t('fraudsLead')}>
      <ConsoleList label={m('frauds')} list={list}>
        <ConsoleTable
          label={m('frauds')}
          rows={list.items}
          keyOf={(row) => row.id}
          empty={<EmptyState picture={<ComeBackLaterPicture />} title={t('noFrauds')} />}
          columns={[
            { key: 'at', head: t('when'), cell: (row) => <ConsoleTime at={row.at} /> },
            { key: 'who', head: t('who'), cell: (row) => <span lang={langOf(row.who)}>{row.who}</span> },
            {
              key: 'what',
              head: t('what'),
              cell: (row) => (
                <span className="whitespace-pre-wrap" lang={langOf(row.what)}>
                  {row.what}
                </span>
              ),
            },
            { key: 'contact', head: t('contact'), cell: (row) => row.contact },
          ]}
        />
      </ConsoleList>
    </Screen>
  )
}
