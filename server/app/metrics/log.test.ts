import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import type { Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { compiled } from '../../testing/compiled.ts'

let child: ChildProcess
afterEach(async () => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
})

/** Starts a process that logs to this standard output and error output. */
async function start(output: 'pipe' | number): Promise<void> {
  child = fork(await compiled('server/testing/log-lines.ts'), {
    execArgv: [],
    stdio: ['ignore', output, output, 'ipc'],
  })
  await once(child, 'message')
}
/** Requests a megabyte of log lines. Returns `alive`, or how the process ended. */
const ask = async (kind: 'log' | 'console') => {
  const answer = Promise.race([
    once(child, 'message').then(([text]) => text as string),
    once(child, 'exit').then((how) => `ended with ${how.join(' ')}`),
  ])
  child.send(kind)
  return answer
}

test('a line that nobody can read any more does not end the process', { timeout: 60_000 }, async () => {
  await start('pipe')
  const closed = [child.stdout!, child.stderr!].map((stream) => once(stream, 'close'))
  child.stdout!.destroy()
  child.stderr!.destroy()
  await Promise.all(closed)
  for (let n = 0; n < 3; n++) {
    expect(await ask('log')).toBe('alive')
    expect(await ask('console')).toBe('alive')
  }
})

test.runIf(existsSync('/dev/full'))('a full disk does not end the process', { timeout: 60_000 }, async () => {
  const full = openSync('/dev/full', 'w')
  await start(full)
  closeSync(full)
  for (let n = 0; n < 3; n++) {
    expect(await ask('log')).toBe('alive')
    expect(await ask('console')).toBe('alive')
  }
})

test('a reader that has stopped reading does not block the process', { timeout: 60_000 }, async () => {
  await start('pipe')
  child.stdout!.pause()
  for (let n = 0; n < 8; n++) expect(await ask('log')).toBe('alive')
  expect((child.stdout as Socket).bytesRead).toBeLessThan(1_000_000)
})
