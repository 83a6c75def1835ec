import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Show that work goes on, or text that runs: they have no end. */
const endless = /^--animate-(turn|breathe|run):/

test('what moves takes 150 to 250 ms', () => {
  const files = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((file) => /\.(tsx|css)$/.test(file))
  const moving = files.flatMap((file) =>
    readFileSync(`web/${file}`, 'utf8')
      .split('\n')
      .filter((line) => /transition|--animate-|animation/.test(line) && !endless.test(line.trim()))
      .flatMap((line) =>
        [...line.matchAll(/(\d*\.?\d+)(ms|s)\b/g)].map(([, time, unit]) => ({
          file,
          time: Number(time) * (unit === 's' ? 1000 : 1),
        })),
      ),
  )
  expect(moving.length).toBeGreaterThan(3)
  // Reduced motion sets 1 ms, since some code waits for the end of an animation.
  expect(moving.filter(({ time }) => time !== 1 && (time < 150 || time > 250))).toEqual([])
})
