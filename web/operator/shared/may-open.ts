import { mayOpen } from './work.ts'
import { useUser } from '../../shared/data/session.ts'

/** Whether the signed-in operator works on a page. Other operators see its items without action buttons. */
export function useMayOpen(): (path: string) => boolean {
  const { worksOn = 'admin' } = useUser()
  return (path) => mayOpen(path, worksOn)
}
