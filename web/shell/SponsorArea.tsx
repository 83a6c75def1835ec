import { ConsoleArea } from './ConsoleArea.tsx'
import { sponsorPlaces, sponsorRoutes } from './sponsor-routes.tsx'

export default function SponsorArea() {
  return <ConsoleArea routes={sponsorRoutes} places={sponsorPlaces} />
}
