export {
  countPasskeys,
  listPasskeys,
  presentPasskey,
  removeAllPasskeys,
  removePasskey,
  renamePasskey,
} from './list.ts'
export { beginRegistration, finishRegistration } from './register.ts'
export { type RelyingParty, relyingPartyOf } from './relying-party.ts'
export { beginPasskeySignIn, finishPasskeySignIn } from './sign-in.ts'
