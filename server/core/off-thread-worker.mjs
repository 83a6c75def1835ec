import { parentPort } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
const { Refusal } = await import('./refuse.ts')

/** Answers one question of off-thread.ts after another. Of a refusal, which cannot be cloned, it sends the parts. */
parentPort.on('message', async ({ module, name, input }) => {
  try {
    const { [name]: work } = await import(module)
    parentPort.postMessage({ result: await work(input) })
  } catch (error) {
    parentPort.postMessage(error instanceof Refusal ? { refused: { ...error } } : { error })
  }
})
