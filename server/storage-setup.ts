import { join } from 'node:path'
import { storeIn, withBucket } from './pictures/index.ts'
import type { Config } from './platform/config/index.ts'
import { openBucket } from './platform/storage/bucket.ts'

/** Opens the store of pictures and films: DATA_DIR, and the bucket if one is configured. */
export function setUpStorage(config: Pick<Config, 'dataDir' | 'bucket'>) {
  const dir = join(config.dataDir, 'storage')
  const bucket = config.bucket && openBucket(config.bucket)
  const local = storeIn(dir)
  return { dir, bucket, store: bucket ? withBucket(bucket, local, dir) : local }
}
