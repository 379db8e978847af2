import { inspectDataDir } from '../platform/storage/data-dir.ts'

/** Looks at a folder as another user, whom it becomes only once all is loaded: that one may not read this checkout. */
const [dir = '', uid = '', gid = ''] = process.argv.slice(2)
if (process.getuid?.() === 0) {
  process.setgroups?.([])
  process.setgid?.(Number(gid))
  process.setuid?.(Number(uid))
}
console.log(JSON.stringify(await inspectDataDir(dir)))
