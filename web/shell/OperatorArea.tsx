import { ConsoleArea } from './ConsoleArea.tsx'
import { operatorPlaces, operatorRoutes } from './operator-routes.tsx'

export default function OperatorArea() {
  return <ConsoleArea routes={operatorRoutes} places={operatorPlaces} />
}
