import { useList } from '../client/data.ts'
import { useWords } from '../i18n/words.ts'
import { ConsoleList } from '../ui/ConsoleList.tsx'
import { ConsoleTable } from '../ui/ConsoleTable.tsx'
import { ConsoleTime } from '../ui/ConsoleTime.tsx'
import { ComeBackLaterPicture } from '../ui/pictures.tsx'
import { Screen } from '../ui/Screen.tsx'
import { EmptyState } from '../ui/States.tsx'
import { operatorTrust } from './operator.ts'

export default function OperatorFrauds() {
  const t = useWords(operatorTrust)
  const list = useList('GET /api/operator/fraud-reports')
  return (
    <Screen title={t('frauds')} lead={t('fraudsLead')}>
      <ConsoleList label={t('frauds')} list={list}>
        <ConsoleTable
          label={t('frauds')}
          rows={list.items}
          keyOf={(row) => row.id}
          empty={<EmptyState picture={<ComeBackLaterPicture />} title={t('noFrauds')} />}
          columns={[
            { key: 'at', head: t('when'), cell: (row) => <ConsoleTime at={row.at} /> },
            { key: 'who', head: t('who'), cell: (row) => row.who },
            { key: 'what', head: t('what'), cell: (row) => <span className="whitespace-pre-wrap">{row.what}</span> },
            { key: 'contact', head: t('contact'), cell: (row) => row.contact },
          ]}
        />
      </ConsoleList>
    </Screen>
  )
}
