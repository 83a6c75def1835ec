import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until the condition holds or the time is over. Returns whether it holds. */
export async function until(holds: () => boolean | Promise<boolean>, limitMs: number, everyMs = 25): Promise<boolean> {
  const end = performance.now() + limitMs
  while (!(await holds())) {
    if (performance.now() > end) return false
    await sleep(everyMs)
  }
  return true
}
