import { defineJob } from '../../../platform/jobs/define.ts'

export const checkCatalogImportJob = defineJob<{ importId: number }>('check-catalog-import')

export const runCatalogImportJob = defineJob<{ importId: number }>('run-catalog-import')
