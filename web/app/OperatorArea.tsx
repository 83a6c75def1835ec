import { DeskArea } from './DeskArea.tsx'
import { operatorPlaces, operatorRoutes } from './operator-routes.tsx'

export default function OperatorArea() {
  return <DeskArea routes={operatorRoutes} places={operatorPlaces} />
}
