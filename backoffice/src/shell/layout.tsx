import StatusIcon from '@mui/icons-material/MonitorHeartOutlined'
import PersonIcon from '@mui/icons-material/Person'
import RefreshIcon from '@mui/icons-material/Refresh'
import StorefrontIcon from '@mui/icons-material/Storefront'
import { IconButton, ListItemIcon, ListItemText, MenuItem, Tooltip } from '@mui/material'
import { forwardRef, type ReactNode } from 'react'
import {
  AppBar,
  CheckForApplicationUpdate,
  Layout,
  Logout,
  Menu,
  TitlePortal,
  ToggleThemeButton,
  UserMenu,
  useGetIdentity,
  useRefresh,
  useResourceDefinitions,
  useTranslate,
  useUserMenu,
} from 'react-admin'
import { Link, useNavigate } from 'react-router-dom'
import { mayOpen } from '../platform/session.ts'
import { useIsPhone } from './is-phone.ts'
import { LanguageButton } from './language-button.tsx'
import { LOGOUT } from './logout-page.tsx'
import { SessionEnded } from './session-ended.tsx'
import { useConfirmDiscard } from './unsaved.ts'

const AccountItem = forwardRef<HTMLAnchorElement>((props, ref) => {
  const translate = useTranslate()
  const menu = useUserMenu()
  return (
    <MenuItem component={Link} ref={ref} to="/admin/account" onClick={menu?.onClose} {...props}>
      <ListItemIcon>
        <PersonIcon fontSize="small" />
      </ListItemIcon>
      <ListItemText>{translate('nafha.account.title')}</ListItemText>
    </MenuItem>
  )
})

const shop = { href: '/', target: '_blank', rel: 'noopener' }

/** The link to the shop on a phone, where the title of the screen needs the room of the bar. */
const ShopItem = forwardRef<HTMLAnchorElement>((props, ref) => (
  <MenuItem component="a" ref={ref} {...shop} {...props}>
    <ListItemIcon>
      <StorefrontIcon fontSize="small" />
    </ListItemIcon>
    <ListItemText>{useTranslate()('nafha.to_shop')}</ListItemText>
  </MenuItem>
))

const LogoutItem = () => {
  const navigate = useNavigate()
  return <Logout onClick={() => navigate(`/admin${LOGOUT}`)} />
}

const ShopLink = () => {
  const label = useTranslate()('nafha.to_shop')
  if (useIsPhone()) return null
  return (
    <Tooltip title={label}>
      <IconButton color="inherit" aria-label={label} {...shop}>
        <StorefrontIcon />
      </IconButton>
    </Tooltip>
  )
}

/** Reloads the page's data. It asks first, because that replaces unsaved entries. */
const RefreshButton = () => {
  const refresh = useRefresh()
  const confirmDiscard = useConfirmDiscard()
  const label = useTranslate()('ra.action.refresh')
  const press = () => {
    if (confirmDiscard()) refresh()
  }
  return (
    <Tooltip title={label}>
      <IconButton color="inherit" aria-label={label} onClick={press}>
        <RefreshIcon />
      </IconButton>
    </Tooltip>
  )
}

const USER_MENU = 'ra.auth.user_menu'

/**
 * The name of the menu's button begins with what stands on it. On a phone nothing does, and react-admin says "Profile" in any
 * language instead of what is no key of a text.
 */
const ShellUserMenu = () => {
  const translate = useTranslate()
  const { identity } = useGetIdentity()
  const isPhone = useIsPhone()
  const named = [identity?.fullName, translate(USER_MENU)].filter(Boolean).join(' · ')
  return (
    <UserMenu label={isPhone ? USER_MENU : named}>
      <AccountItem />
      {isPhone && <ShopItem />}
      <LogoutItem />
    </UserMenu>
  )
}

/** The bar has the heading of every screen, so that it stays while the page scrolls: headings in the page come below it. */
const ShellBar = () => (
  <AppBar
    alwaysOn
    color="primary"
    toolbar={
      <>
        <ShopLink />
        <LanguageButton />
        <ToggleThemeButton />
        <RefreshButton />
      </>
    }
    userMenu={<ShellUserMenu />}
  >
    <TitlePortal component="h1" sx={{ fontSize: { xs: '1rem', sm: '1.25rem' } }} />
  </AppBar>
)

/** Lists that are tabs of another one's screen stand under its item. */
const ResourceItems = () =>
  Object.values(useResourceDefinitions())
    .filter(({ hasList, options }) => hasList && !options?.isTab)
    .map(({ name }) => <Menu.ResourceItem key={name} name={name} />)

/** The menu hides the dashboard from staff who may not see it. */
const ShellMenu = () => (
  <Menu>
    {mayOpen('dashboard') && <Menu.DashboardItem />}
    <ResourceItems />
    {mayOpen('status') && (
      <Menu.Item to="/admin/status" primaryText="nafha.status.title" leftIcon={<StatusIcon />} />
    )}
  </Menu>
)

/** Lets a wide table or row of tabs scroll by itself, so that the page stays as wide as the screen. */
const narrow = { minWidth: 0, '& .RaLayout-content, & .RaShow-card': { minWidth: 0 } }

export const ShellLayout = ({ children }: { children: ReactNode }) => (
  <Layout appBar={ShellBar} menu={ShellMenu} sx={narrow}>
    {children}
    <CheckForApplicationUpdate />
    <SessionEnded />
  </Layout>
)
