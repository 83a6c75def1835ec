import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from '../../cluster/open-cluster.ts'
import type { ClusterNode } from '../../cluster/node.ts'
import { childrenOf } from '../server.ts'
import type { Blow, Stage } from '../stage.ts'
import { until } from '../wait.ts'

const impossible = ({ server }: Stage): string | undefined => (server.cluster ? undefined : 'it takes --engine patroni')

/** A longer time is a fault, which the comparison reports. */
const writeMs = 120_000
/** How long the standby is stopped before the primary is killed. */
const hangMs = 500

interface Roles {
  cluster: Cluster
  primary: ClusterNode
  standby: ClusterNode
}

/**
 * A blow to the primary or its standby. Afterwards waits for the first write, restarts killed programs, and waits until the cluster is
 * complete.
 */
const clusterBlow = (
  kind: string,
  hit: (roles: Roles) => Promise<void>,
  after?: (roles: Roles) => Promise<unknown>,
): Blow => ({
  kind,
  impossible,
  async strike({ server, record }) {
    const cluster = server.cluster!
    await cluster.whole()
    const primary = (await cluster.primary())!
    const standby = cluster.nodes.find((node) => node !== primary)!
    await hit({ cluster, primary, standby })
    const began = performance.now()
    await until(() => record.lastWriteBegan >= began, writeMs)
    record.failovers.set(kind, [...(record.failovers.get(kind) ?? []), performance.now() - began])
    await after?.({ cluster, primary, standby })
    for (const node of cluster.nodes) node.start()
    await cluster.whole()
  },
})

/** The standby's process that receives the primary's write-ahead log. */
function receiverOf(standby: ClusterNode): number | undefined {
  return childrenOf(standby.pid()).find((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('walreceiver')
    } catch {
      return false // it has ended
    }
  })
}

export const clusterBlows: Blow[] = [
  // Kills both programs, like a machine failure. The standby has received nothing for half a second, so operations acknowledged in that
  // time would exist only on the lost machine.
  clusterBlow('kill the primary', async ({ primary, standby }) => {
    const receiver = receiverOf(standby)
    if (!receiver) throw new Error('The standby receives nothing')
    process.kill(receiver, 'SIGSTOP')
    await sleep(hangMs)
    await primary.kill({ patroni: true, postgres: true })
    // The process handles the termination signal before it reads the rest of its socket.
    process.kill(receiver, 'SIGTERM')
    process.kill(receiver, 'SIGCONT')
  }),
  clusterBlow('kill PostgreSQL of the primary', ({ primary }) => primary.kill({ patroni: false, postgres: true })),
  // PostgreSQL continues as primary, finally beside another primary.
  clusterBlow(
    'kill Patroni of the primary',
    ({ primary }) => primary.kill({ patroni: true, postgres: false }),
    ({ cluster, standby }) => until(async () => (await cluster.primary()) === standby, writeMs),
  ),
  clusterBlow('kill the standby', ({ standby }) => standby.kill({ patroni: true, postgres: true })),
  clusterBlow('switch over', ({ cluster, primary, standby }) => cluster.switchOver(primary, standby)),
]
