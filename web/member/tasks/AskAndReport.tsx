import { Suspense, useState } from 'react'
import { useSearchParams } from 'wouter'
import { lazyWithWords } from '../../shared/i18n/lazy.ts'
import { useWords } from '../../shared/i18n/words.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { ask } from './ask.ts'
import { sheet } from './sheet.ts'

const AskDialog = lazyWithWords(() => import('./AskDialog.tsx'), ask)
const ReportDialog = lazyWithWords(() => import('./ReportDialog.tsx'), ask)

/** A question to the sponsor about a task, and a report of its campaign. A notification opens the question by `ask` in the address. */
export function AskAndReport({ campaignId, taskId }: { campaignId: number; taskId: number | null }) {
  const t = useWords(sheet)
  const [params, setParams] = useSearchParams()
  const [pressed, setPressed] = useState<'ask' | 'report' | null>(null)
  const isAsked = params.has('ask')
  const open = pressed ?? (isAsked ? 'ask' : null)
  const close = () => {
    setPressed(null)
    if (isAsked) setParams({ task: String(taskId) }, { replace: true })
  }
  return (
    <div className="flex flex-wrap gap-x-2">
      {taskId !== null && (
        <Button look="quiet" small onClick={() => setPressed('ask')}>
          {t('askMaker')}
        </Button>
      )}
      <Button look="quiet" small onClick={() => setPressed('report')}>
        {t('reportTask')}
      </Button>
      <Suspense fallback={null}>
        {open === 'ask' && taskId !== null && <AskDialog taskId={taskId} onClose={close} />}
        {open === 'report' && <ReportDialog campaignId={campaignId} onClose={close} />}
      </Suspense>
    </div>
  )
}
