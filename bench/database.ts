import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { longLimits } from '../server/db/client.ts'
import { connect } from '../server/db/connect.ts'
import { openEmbedded } from '../server/db/embedded.ts'

/** The server at BENCH_DATABASE_URL (its role must be allowed to create databases), or a new embedded one. */
export async function openServer(): Promise<{ url: string; stop(): Promise<void> }> {
  if (process.env.BENCH_DATABASE_URL) return { url: process.env.BENCH_DATABASE_URL, stop: async () => {} }
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'porokh-bench-'))
  const settings = { shared_buffers: '1GB', max_wal_size: '8GB' }
  const server = await openEmbedded({ dataDir, alone: true, settings })
  const stop = async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url: server.adminUrl, stop }
}

/** Creates a database for the work and drops it afterwards. */
export async function withDatabase(url: string, purpose: string, work: (url: string) => Promise<void>): Promise<void> {
  const name = `bench_${purpose}_${process.pid}`
  const server = connect(url, { poolSize: 1, limits: longLimits })
  try {
    await server.db.query(`create database ${name}`)
    await work(url.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, `$1${name}`))
  } finally {
    // The server needs a moment to end connections that were just closed.
    await sleep(500)
    await server.db.query(`drop database if exists ${name} with (force)`)
    await server.close()
  }
}
