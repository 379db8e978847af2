import { randomUUID } from 'node:crypto'
import { reasonOf } from '../platform/observability/reason.ts'
import { type BucketSettings, openBucket } from '../platform/storage/bucket.ts'
import { type Finding, mend, well } from './finding.ts'

const ABOUT = 'S3_BUCKET_URL'

/** Checks that the bucket of pictures accepts, returns and deletes a file. */
export async function bucket(settings: BucketSettings | null): Promise<Finding[]> {
  if (!settings) return [well(ABOUT, 'not set: pictures are in DATA_DIR, which several nodes must share')]
  const bucketClient = openBucket(settings)
  const name = `doctor-${randomUUID()}.json`
  try {
    await bucketClient.put(name, new TextEncoder().encode('{}'))
    const content = await bucketClient.get(name)
    await bucketClient.remove(name)
    if (!content) return [mend(ABOUT, 'does not find what was just put there: is it an eventual copy?')]
    return [well(ABOUT, 'takes a file, finds it and takes it away')]
  } catch (error) {
    return [
      mend(
        ABOUT,
        `${reasonOf(error)}; the key needs GetObject, PutObject and DeleteObject on this bucket, and S3_REGION must be its region`,
      ),
    ]
  }
}
