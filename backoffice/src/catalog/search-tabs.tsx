import { Tab, Tabs } from '@mui/material'
import { useResourceContext, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'

const SCREENS = ['search-words', 'search-phrases', 'search-pins'] as const

/** Leads from one list of the search's words to the others; the menu has the first only. */
export const SearchTabs = () => {
  const translate = useTranslate()
  const resource = useResourceContext() ?? SCREENS[0]
  return (
    <Tabs component="nav" value={resource} variant="scrollable" allowScrollButtonsMobile>
      {SCREENS.map((name) => (
        <Tab
          key={name}
          value={name}
          component={Link}
          to={`/admin/${name}`}
          label={translate(`resources.${name}.name`, { smart_count: 2 })}
        />
      ))}
    </Tabs>
  )
}
