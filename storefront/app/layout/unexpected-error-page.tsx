import { error_of_status, shop_name, try_again, unexpected_application_error } from '@nafha/texts'
import { useEffect } from 'react'
import { type ErrorResponse, isRouteErrorResponse } from 'react-router'
import { useRootData } from '../platform/root-data.ts'

/** The sentence of a refusal, where the server refused the data of a page. */
function refusalIn(data: unknown): string | null {
  try {
    return JSON.parse(String(data)).message ?? null
  } catch {
    return null
  }
}

/** The status of a failure in words; HTTP has them in English only, and often none. */
const statusIn = ({ status, statusText }: ErrorResponse, isEnglish: boolean): string =>
  (isEnglish && statusText) || error_of_status({ status })

/** The screen of an error that nobody expected: its message or status text, and the way to try again. */
export function UnexpectedErrorPage({ error }: { error: unknown }) {
  const isEnglish = useRootData()?.language !== 'ar'
  const reason = isRouteErrorResponse(error)
    ? (refusalIn(error.data) ?? statusIn(error, isEnglish))
    : error instanceof Error
      ? error.message
      : String(error)
  useEffect(() => {
    import('../web-app/open.ts').then(({ reloadIfOutdated }) => reloadIfOutdated()).catch(() => {})
  }, [])
  return (
    <main id="main" tabIndex={-1} className="wrap">
      <title>{`${unexpected_application_error()} · ${shop_name()}`}</title>
      <div className="empty">
        <h1>{unexpected_application_error()}</h1>
        <p className="soft">{reason}</p>
        {/* biome-ignore lint/a11y/useValidAnchor: the same page again, loaded anew, as what went wrong may be in the scripts */}
        <a className="btn" href="">
          {try_again()}
        </a>
      </div>
    </main>
  )
}
