import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { describePicture, readDescription } from '../pictures/index.ts'
import { SEED_DIR } from './index.ts'
import { readyFiles, readyPictures } from './ready-pictures.ts'

test('what lies ready is that of the pictures (else: npm run build:pictures)', async () => {
  const { folder, ready } = await readyPictures(SEED_DIR)
  expect((await readdir(folder)).toSorted()).toEqual(ready.flatMap(readyFiles).toSorted())
  for (const { picture } of ready) {
    const { color: _, ...sizes } = picture
    expect(await readDescription(folder, picture.hash)).toMatchObject(sizes)
  }
  // To find the colours of all takes ten seconds.
  const [{ master, picture }] = ready as [(typeof ready)[number]]
  expect(await readDescription(folder, picture.hash)).toEqual(await describePicture(master))
})
