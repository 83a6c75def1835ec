/**
 * Stops this process when npm has ended. npm forwards only SIGINT and SIGTERM, and nothing if it is killed; this process then gets another
 * parent.
 */
export function stopWithoutNpm() {
  const npm = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}
