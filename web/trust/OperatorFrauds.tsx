import { useList } from '../app/data.ts'
import { useWords } from '../i18n/words.ts'
import { DeskList } from '../ui/DeskList.tsx'
import { DeskTable } from '../ui/DeskTable.tsx'
import { DeskTime } from '../ui/DeskTime.tsx'
import { RestingStone } from '../ui/pictures.tsx'
import { Screen } from '../ui/Screen.tsx'
import { EmptyState } from '../ui/States.tsx'
import { operatorTrust } from './operator.ts'

export default function OperatorFrauds() {
  const t = useWords(operatorTrust)
  const list = useList('GET /api/operator/fraud-reports')
  return (
    <Screen title={t('frauds')} lead={t('fraudsLead')}>
      <DeskList label={t('frauds')} list={list}>
        <DeskTable
          label={t('frauds')}
          rows={list.items}
          keyOf={(row) => row.id}
          empty={<EmptyState picture={<RestingStone />} title={t('noFrauds')} />}
          columns={[
            { key: 'at', head: t('when'), cell: (row) => <DeskTime at={row.at} /> },
            { key: 'who', head: t('who'), cell: (row) => row.who },
            { key: 'what', head: t('what'), cell: (row) => <span className="whitespace-pre-wrap">{row.what}</span> },
            { key: 'contact', head: t('contact'), cell: (row) => row.contact },
          ]}
        />
      </DeskList>
    </Screen>
  )
}
