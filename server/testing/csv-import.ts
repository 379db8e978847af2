import { type Desk, sendFile } from './catalog.ts'

/** Uploads a file and answers what its dry run found. */
export async function brought(desk: Desk, file: string | Uint8Array, staff = desk.staff) {
  const { status, data } = await sendFile(desk, 'imports', file, 'products.csv', staff.token)
  if (status !== 201) throw Object.assign(new Error('refused'), { status })
  await desk.shop.work()
  return staff.api('GET /admin/imports/:id', { params: { id: data.id } })
}

/** Imports a file that was checked. */
export async function taken(desk: Desk, id: number, faulty: 'none' | 'rest', staff = desk.staff) {
  await staff.api('POST /admin/imports/:id/start', { params: { id }, body: { faulty } })
  await desk.shop.work()
  return (await staff.api('GET /admin/imports/:id', { params: { id } })).data
}
