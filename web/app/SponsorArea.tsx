import { DeskArea } from './DeskArea.tsx'
import { sponsorPlaces, sponsorRoutes } from './sponsor-routes.tsx'

export default function SponsorArea() {
  return <DeskArea routes={sponsorRoutes} places={sponsorPlaces} />
}
