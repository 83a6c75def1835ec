import { lazy, Suspense } from 'preact/compat'
import { useSearchParams } from 'wouter-preact'
import { getLanguage } from '../i18n/language.ts'
import { sheet } from './sheet.ts'

const TaskSheet = lazy(() => {
  void sheet.load(getLanguage())
  return import('./TaskSheet.tsx')
})

/** Opens the sheet of the task in the address. So it survives a reload, and Back closes it. */
export function SheetPlace() {
  const [params, setParams] = useSearchParams()
  const taskId = Number(params.get('task'))
  if (!taskId) return null
  return (
    <Suspense fallback={null}>
      <TaskSheet key={taskId} taskId={taskId} onClose={() => setParams({}, { replace: true })} />
    </Suspense>
  )
}
