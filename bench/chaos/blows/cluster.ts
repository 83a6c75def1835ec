import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from '../../cluster/open-cluster.ts'
import type { ClusterNode } from '../../cluster/node.ts'
import { childrenOf } from '../server.ts'
import type { Blow, Stage } from '../stage.ts'
import { until } from '../wait.ts'

const impossible = ({ server }: Stage): string | undefined => (server.cluster ? undefined : 'it takes --engine patroni')

/** Longer is a fault, which the comparison tells. */
const writeMs = 120_000
/** The standby stands still for so long before the primary is killed. */
const hangMs = 500

interface Roles {
  cluster: Cluster
  primary: ClusterNode
  standby: ClusterNode
}

/** A blow to the primary or its standby. Afterwards it waits for the first write, starts what was killed, and waits until the cluster is whole. */
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

/** The process of the standby that receives the log of the primary. */
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
  // Both programs, as when the machine fails. Its standby has received nothing for half a second: whoever was told “done” in that time was
  // told something that only the lost machine has.
  clusterBlow('kill the primary', async ({ primary, standby }) => {
    const receiver = receiverOf(standby)
    if (!receiver) throw new Error('The standby receives nothing')
    process.kill(receiver, 'SIGSTOP')
    await sleep(hangMs)
    await primary.kill({ patroni: true, postgres: true })
    // It sees the signal to end before it reads what is still in its socket.
    process.kill(receiver, 'SIGTERM')
    process.kill(receiver, 'SIGCONT')
  }),
  clusterBlow('kill PostgreSQL of the primary', ({ primary }) => primary.kill({ patroni: false, postgres: true })),
  // PostgreSQL goes on and believes that it is the primary, in the end beside another one.
  clusterBlow(
    'kill Patroni of the primary',
    ({ primary }) => primary.kill({ patroni: true, postgres: false }),
    ({ cluster, standby }) => until(async () => (await cluster.primary()) === standby, writeMs),
  ),
  clusterBlow('kill the standby', ({ standby }) => standby.kill({ patroni: true, postgres: true })),
  clusterBlow('switch over', ({ cluster, primary, standby }) => cluster.switchOver(primary, standby)),
]
