import '#theme/fonts.css'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import rtl from '@mui/stylis-plugin-rtl'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { prefixer } from 'stylis'
import { App } from './app.tsx'
import { language } from './platform/language.ts'

document.documentElement.lang = language
document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr'

// The component library writes left and right; for Arabic its styles are turned around as they are written.
const cache = createCache(language === 'ar' ? { key: 'rtl', stylisPlugins: [prefixer, rtl] } : { key: 'ltr' })

const root = document.getElementById('root')
if (!root) throw new Error('the page has no place for the back office')
createRoot(root).render(
  <StrictMode>
    <CacheProvider value={cache}>
      <App />
    </CacheProvider>
  </StrictMode>,
)
