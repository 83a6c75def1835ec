import { appBlows } from './blows/app.ts'
import { clusterBlows } from './blows/cluster.ts'
import { connectionBlows, poolerBlows } from './blows/connections.ts'
import { databaseBlows } from './blows/database.ts'
import { resourceBlows } from './blows/resources.ts'
import type { Blow } from './stage.ts'

export const allBlows: readonly Blow[] = [
  ...appBlows,
  ...databaseBlows,
  ...clusterBlows,
  ...connectionBlows,
  ...poolerBlows,
  ...resourceBlows,
]

/** Returns the blows of these kinds. */
export function blowsCalled(kinds: readonly string[]): Blow[] {
  return kinds.map((kind) => {
    const found = allBlows.find((blow) => blow.kind === kind)
    if (!found)
      throw new Error(`There is no blow “${kind}”. There are: ${allBlows.map((blow) => blow.kind).join(', ')}`)
    return found
  })
}
