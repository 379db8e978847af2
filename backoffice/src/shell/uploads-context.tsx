import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'

interface Uploads {
  /** Files of this form that are being sent or made. */
  pending: number
  /** Files that were refused since the page was opened. */
  refused: number
  begin: (files: number) => void
  /** Called for each file, with whether it was taken. */
  end: (isTaken: boolean) => void
}

const UploadsContext = createContext<Uploads>({ pending: 0, refused: 0, begin: () => {}, end: () => {} })

/** Counts the uploads of a form, so that its Save waits for them. */
export const UploadsProvider = ({ children }: { children: ReactNode }) => {
  const [counts, setCounts] = useState({ pending: 0, refused: 0 })
  const uploads = useMemo(
    () => ({
      ...counts,
      begin: (files: number) => setCounts((now) => ({ ...now, pending: now.pending + files })),
      end: (isTaken: boolean) =>
        setCounts(({ pending, refused }) => ({
          pending: pending - 1,
          refused: isTaken ? refused : refused + 1,
        })),
    }),
    [counts],
  )
  return <UploadsContext value={uploads}>{children}</UploadsContext>
}

export const useUploads = () => useContext(UploadsContext)
