/**
 * Stops this process when npm has ended. npm forwards only SIGINT and SIGTERM, and nothing when it is killed. In that case this
 * process gets another parent.
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
