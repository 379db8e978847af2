export type { MadePicture } from './make.ts'
export { type PictureRow, pictureJson, picturePath, toPicture, toPictureOrNull } from './present.ts'
export { storageRoutes } from './routes.ts'
export { type PictureStore, storeIn, storeNothing } from './store.ts'
