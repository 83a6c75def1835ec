/** npm passes on no signal but SIGINT and SIGTERM, and none when it is killed: then this process gets another parent. */
export function stopWithoutNpm() {
  const npm = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}
