import { parentPort } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
const { Refusal } = await import('./refuse.ts')

/** Answers the requests of off-thread.ts one after another. A refusal cannot be cloned, so its parts are sent. */
parentPort.on('message', async ({ module, name, input }) => {
  try {
    const { [name]: work } = await import(module)
    parentPort.postMessage({ result: await work(input) })
  } catch (error) {
    parentPort.postMessage(error instanceof Refusal ? { refused: { ...error } } : { error })
  }
})
