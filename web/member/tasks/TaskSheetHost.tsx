import { Suspense } from 'react'
import { useSearchParams } from 'wouter'
import { lazyWithWords } from '../../shared/i18n/lazy.ts'
import { sheet } from './sheet.ts'

const TaskSheet = lazyWithWords(() => import('./TaskSheet.tsx'), sheet)

/** Opens the sheet of the task in the URL, so that it survives a reload and Back closes it. */
export function TaskSheetHost() {
  const [params, setParams] = useSearchParams()
  const taskId = Number(params.get('task'))
  if (!taskId) return null
  return (
    <Suspense fallback={null}>
      <TaskSheet key={taskId} taskId={taskId} onClose={() => setParams({}, { replace: true })} />
    </Suspense>
  )
}
