import type { Picture as PictureFacts } from '@nafha/contract/catalog'
import { loading } from '@nafha/texts'
import type { ReactNode } from 'react'
import { Picture, tint } from '../platform/picture.tsx'

interface Props {
  picture: PictureFacts | null
  /** False until the gate has decided whether the page is the reader's: a skeleton is shown instead. */
  open?: boolean
  /** Heading of the skeleton. */
  title?: string
  /** Fades the form out after a success. */
  fading?: boolean
  children: ReactNode
}

/** A picture and a form beside each other (design: sign-in, sign-up, verification). */
export const AuthPage = ({ picture, open = true, title, fading = false, children }: Props) => (
  <main id="main" tabIndex={-1} className="auth">
    <div className="auth-pic">
      <div className="pic" style={tint(picture)}>
        {picture && <Picture picture={picture} sizes="(width >= 64rem) 46vw, 1px" silent />}
      </div>
    </div>
    <div className="auth-main">
      {open ? (
        <div className={`transition-opacity duration-700 ${fading ? 'opacity-0' : ''}`}>{children}</div>
      ) : (
        <>
          <h1 className="vh">{title}</h1>
          <Skeleton />
        </>
      )}
    </div>
  </main>
)

const Skeleton = () => (
  <div role="status" aria-label={loading()} className="grid gap-5">
    <div className="skel mb-3 h-12 w-64 max-w-full" />
    <div className="skel h-15" />
    <div className="skel h-15" />
    <div className="skel h-14" />
  </div>
)
