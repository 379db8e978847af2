import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'

interface Uploads {
  /** Files of this form that are being uploaded or processed. */
  pending: number
  /** Files that were refused since the page was opened. */
  refused: number
  begin: (files: number) => void
  /** Call it for each file. */
  end: (isAccepted: boolean) => void
}

const UploadsContext = createContext<Uploads>({ pending: 0, refused: 0, begin: () => {}, end: () => {} })

/** Counts the uploads of a form, so that its Save waits for them. */
export const UploadsProvider = ({ children }: { children: ReactNode }) => {
  const [counts, setCounts] = useState({ pending: 0, refused: 0 })
  const uploads = useMemo(
    () => ({
      ...counts,
      begin: (files: number) => setCounts((now) => ({ ...now, pending: now.pending + files })),
      end: (isAccepted: boolean) =>
        setCounts(({ pending, refused }) => ({
          pending: pending - 1,
          refused: isAccepted ? refused : refused + 1,
        })),
    }),
    [counts],
  )
  return <UploadsContext value={uploads}>{children}</UploadsContext>
}

export const useUploads = () => useContext(UploadsContext)
