import { parentPort } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()

/** Answers one question of off-thread.ts after another. */
parentPort.on('message', async ({ module, name, input }) => {
  try {
    const { [name]: work } = await import(module)
    parentPort.postMessage({ result: await work(input) })
  } catch (error) {
    parentPort.postMessage({ error })
  }
})
