import { ConsoleApp } from '../shared/console/ConsoleApp.tsx'
import { ConsoleArea } from '../shared/console/ConsoleArea.tsx'
import { sponsorPages, sponsorRoutes } from './routes.tsx'

const bounds = () => import('virtual:bounds/sponsor')

export const App = () => (
  <ConsoleApp who="sponsor" bounds={bounds}>
    <ConsoleArea routes={sponsorRoutes} places={sponsorPages} />
  </ConsoleApp>
)
