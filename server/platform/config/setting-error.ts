/** Exit status of a program that only its operator can help: EX_CONFIG of sysexits.h. Nobody should start it again meanwhile. */
export const BAD_SETTING_STATUS = 78

/** An error that every further start with the same settings and files meets again. */
export const settingError = (message: string) =>
  Object.assign(new Error(message), { exitStatus: BAD_SETTING_STATUS })

/** The exit status that an error ends a program with. */
export function exitStatusOf(error: unknown): number {
  const { exitStatus, code, syscall } = error as NodeJS.ErrnoException & { exitStatus?: number }
  // A port that belongs to the system's own programs: it will not be this user's later.
  if (code === 'EACCES' && syscall === 'listen') return BAD_SETTING_STATUS
  return exitStatus ?? 1
}
