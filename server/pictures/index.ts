export {
  type AdminPictureRow,
  adminPictureJson,
  arePictures,
  toAdminPicture,
} from './admin-pictures.ts'
export { PICTURES_AT_ONCE } from './at-once.ts'
export { describePicture, type MadePicture, readDescription, writeDescription } from './description.ts'
export { receiveFilm } from './film.ts'
export { descriptionName } from './names.ts'
export { type PictureRow, pictureJson, picturePath, toPicture, toPictureOrNull } from './present.ts'
export { encodeReady, readyVariants } from './ready.ts'
export { receivePhoto, receivePicture, reencodePhoto } from './receive.ts'
export { withBucket } from './remote.ts'
export { storageRoutes } from './routes.ts'
export { forgetPictures, type PictureStore, storeIn, storeNothing } from './store.ts'
