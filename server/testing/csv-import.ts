import { type CatalogAdmin, sendFile } from './catalog.ts'

/** Uploads a file and answers what its dry run found. */
export async function brought(admin: CatalogAdmin, file: string | Uint8Array, staff = admin.staff) {
  const { status, data } = await sendFile(admin, 'imports', file, 'products.csv', staff.token)
  if (status !== 201) throw Object.assign(new Error('refused'), { status })
  await admin.shop.work()
  return staff.api('GET /admin/imports/:id', { params: { id: data.id } })
}

/** Imports a file that was checked. */
export async function taken(admin: CatalogAdmin, id: number, faulty: 'none' | 'rest', staff = admin.staff) {
  await staff.api('POST /admin/imports/:id/start', { params: { id }, body: { faulty } })
  await admin.shop.work()
  return (await staff.api('GET /admin/imports/:id', { params: { id } })).data
}
