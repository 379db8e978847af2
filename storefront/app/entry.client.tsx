import { overwriteGetLocale } from '@nafha/texts/runtime'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { goBackToPlace } from './platform/back-to-place.ts'
import { pageLanguage } from './platform/language.ts'
import { takeOverDocument } from './platform/open-document.ts'
import { loadPicturesForPrint } from './platform/print.ts'

// Development only: a build for one language has its texts fixed and never asks.
if (import.meta.env.DEV) overwriteGetLocale(pageLanguage)

goBackToPlace()
loadPicturesForPrint()
takeOverDocument()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
