/**
 * Exit status of an error that only the operator can solve: EX_CONFIG of sysexits.h. A supervisor should not
 * restart the program.
 */
export const BAD_SETTING_STATUS = 78

/** An error that every further start with the same settings and files would meet again. */
export const settingError = (message: string) =>
  Object.assign(new Error(message), { exitStatus: BAD_SETTING_STATUS })

/** Returns the exit status for an error. */
export function exitStatusOf(error: unknown): number {
  const { exitStatus, code, syscall } = error as NodeJS.ErrnoException & { exitStatus?: number }
  // A port reserved for the system's own programs will not become available later.
  if (code === 'EACCES' && syscall === 'listen') return BAD_SETTING_STATUS
  return exitStatus ?? 1
}
