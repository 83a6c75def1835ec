import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { ask } from '../chaos/ask.ts'
import { until } from '../chaos/wait.ts'
import { filledIn, type Values } from './fill.ts'
import { clusterNode, type ClusterNode } from './node.ts'
import { postgresPrograms } from './packages.ts'
import { freePort } from './ports.ts'
import { end, launch, postgresFolder } from './programs.ts'

/** A cluster with the files of `deploy/cluster`: etcd, two nodes with Patroni, and HAProxy in front. */
export interface Cluster {
  /** Through HAProxy, as the superuser. */
  adminUrl: string
  haproxy: { host: string; port: number }
  nodes: readonly ClusterNode[]
  values: Values
  /** The node that reports to be the primary. */
  primary(): Promise<ClusterNode | undefined>
  /** Waits until there is a primary with the other node as its standby, synchronous unless `commitAlone` was called. */
  whole(): Promise<void>
  /** Promotes the standby by Patroni. Retries while Patroni refuses because etcd does not list the standby as synchronous. */
  switchOver(primary: ClusterNode, standby: ClusterNode): Promise<void>
  /** From now on a commit does not wait for the standby, the fault that chaos must detect. */
  commitAlone(): Promise<void>
  close(): Promise<void>
}

const wholeMs = 120_000
const loopback = '127.0.0.1'

/** Starts a cluster below this folder. */
export async function openCluster(folder: string): Promise<Cluster> {
  const repository = path.join(folder, 'repository')
  for (const made of [folder, repository]) postgresFolder(made, 0o755)
  const etcdPort = await freePort()
  const password = () => randomBytes(24).toString('hex')
  const values: Values = {
    CLUSTER: 'porokh',
    NODE1_ADDRESS: '127.0.0.2',
    NODE2_ADDRESS: '127.0.0.3',
    NETWORK: '127.0.0.0/8',
    ETCD: `${loopback}:${etcdPort}`,
    POSTGRES_PORT: String(await freePort()),
    PATRONI_PORT: String(await freePort()),
    HAPROXY_ADDRESS: loopback,
    HAPROXY_PORT: String(await freePort()),
    HAPROXY_STANDBY_PORT: String(await freePort()),
    POSTGRES_PROGRAMS: postgresPrograms,
    REPOSITORY: repository,
    SUPERUSER_PASSWORD: password(),
    REPLICATION_PASSWORD: password(),
    PATRONI_PASSWORD: password(),
    REPOSITORY_PASSWORD: password(),
  }
  const etcd = launch(etcdCommand(folder, etcdPort, await freePort()), path.join(folder, 'etcd.log'))
  const proxyFile = path.join(folder, 'haproxy.cfg')
  writeFileSync(proxyFile, filledIn('haproxy.cfg', values))
  const proxy = launch(['haproxy', '-db', '-f', proxyFile], path.join(folder, 'haproxy.log'))
  const nodes = [
    clusterNode(folder, 'node1', values.NODE1_ADDRESS!, values),
    clusterNode(folder, 'node2', values.NODE2_ADDRESS!, values),
  ]
  const adminUrl = `postgresql://postgres:${values.SUPERUSER_PASSWORD}@${loopback}:${values.HAPROXY_PORT}/postgres`

  const close = async () => {
    await Promise.all(nodes.map((node) => node.stop()))
    await end(proxy, 'SIGTERM')
    await end(etcd, 'SIGTERM')
  }
  const answering = (called: string) =>
    Promise.all(nodes.map(async (node) => (await node.call('GET', called))?.status === 200))
  let standbyPath = '/synchronous'
  const cluster: Cluster = {
    adminUrl,
    haproxy: { host: loopback, port: Number(values.HAPROXY_PORT) },
    nodes,
    values,
    close,
    async primary() {
      const answers = await answering('/primary')
      return nodes.find((_, n) => answers[n])
    },
    async whole() {
      const isWhole = async () => {
        const [primary, standby] = await Promise.all([answering('/primary'), answering(standbyPath)])
        return primary.includes(true) && standby.includes(true) && (await answers(adminUrl))
      }
      if (!(await until(isWhole, wholeMs, 200)))
        throw new Error(`The cluster has no primary with a standby; see the logs in ${folder}`)
    },
    async switchOver(primary, standby) {
      const order = { leader: primary.name, candidate: standby.name }
      let said: string | undefined
      const agreed = async () => {
        const answer = await primary.call('POST', '/switchover', order)
        said = answer?.text
        // Retried, since an answer may be lost.
        return answer?.status === 200 || (await cluster.primary()) === standby
      }
      if (!(await until(agreed, wholeMs, 200))) throw new Error(`Patroni does not switch over: ${said}`)
    },
    async commitAlone() {
      await nodes[0]!.call('PATCH', '/config', { synchronous_mode: false })
      standbyPath = '/replica'
      const alone = async () => {
        const sql = `select current_setting('synchronous_standby_names') as names`
        return (await ask<{ names: string }>(adminUrl, sql))[0]!.names === ''
      }
      if (!(await until(alone, wholeMs, 200))) throw new Error('Commits still wait for the standby')
    },
  }
  try {
    for (const node of nodes) node.start()
    await cluster.whole()
    return cluster
  } catch (error) {
    await close()
    throw error
  }
}

const answers = (url: string) =>
  ask(url, 'select 1').then(
    () => true,
    () => false,
  )

function etcdCommand(folder: string, port: number, peerPort: number): string[] {
  const [client, peer] = [`http://${loopback}:${port}`, `http://${loopback}:${peerPort}`]
  const options = {
    name: 'etcd',
    'data-dir': path.join(folder, 'etcd'),
    'enable-v2': 'false',
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `etcd=${peer}`,
  }
  return ['etcd', ...Object.entries(options).map(([name, value]) => `--${name}=${value}`)]
}
