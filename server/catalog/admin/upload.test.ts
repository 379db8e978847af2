import { readdir, readlink } from 'node:fs/promises'
import { request } from 'node:http'
import { test } from 'vitest'
import { catalogAdminForTest } from '../../testing/catalog.ts'
import { eventually } from '../../testing/eventually.ts'

/** How many files of uploads this process has open, removed ones among them (Linux). */
async function openUploads(): Promise<number> {
  const names = await readdir('/proc/self/fd')
  const targets = await Promise.all(names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')))
  return targets.filter((target) => target.includes('/nafha-upload-')).length
}

test('an upload that breaks off leaves no file open', async () => {
  const { shop, staff } = await catalogAdminForTest()
  const upload = request(`${shop.url}/api/admin/pictures`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${staff.token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': 1_000_000,
    },
  })
  upload.on('error', () => {})
  upload.write('--x\r\ncontent-disposition: form-data; name="file"; filename="oud.jpg"\r\n\r\n')
  upload.write(Buffer.alloc(200_000))
  await eventually(openUploads).toBe(1)
  upload.destroy()
  await eventually(openUploads).toBe(0)
})
