import { useLoad } from '../shared/data/data.ts'
import { Appeals } from './holds/Appeals.tsx'
import { Support } from './support/Support.tsx'

/** Support, with the member's holds, if any, above the questions. */
export default function SupportAndAppeals() {
  const holds = useLoad('GET /api/me').data?.holds
  return <Support appeals={!!holds?.length && <Appeals holds={holds} />} />
}
