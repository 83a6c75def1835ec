import { useEffect, useState, type ReactNode } from 'react'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { askServer, useUpdate } from './updates.ts'
import { ErrorState } from '../ui/States.tsx'

/** A screen that cannot be fetched or rendered leaves the rest of the page working. */
export const Failed = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary FallbackComponent={Why}>{children}</ErrorBoundary>
)

/** Without a new version that replaces it, a screen whose code is missing was never opened on this phone, or the server fails. */
function Why({ error }: FallbackProps) {
  const update = useUpdate()
  const isMissing = /dynamically imported|module script|preload/i.test(String(error))
  const [code, setCode] = useState('network')
  useEffect(() => {
    if (isMissing) void askServer().then((answer) => answer && setCode('internal'))
  }, [isMissing])
  return <ErrorState problem={isMissing && !update ? { code } : null} retry={() => location.reload()} />
}
