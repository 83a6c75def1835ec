import { mayOpen } from './work.ts'
import { useUser } from '../../shared/data/session.ts'

/** Whether the operator who is signed in works on a page. What is decided there is shown elsewhere without its buttons. */
export function useMayOpen(): (path: string) => boolean {
  const { worksOn = 'admin' } = useUser()
  return (path) => mayOpen(path, worksOn)
}
