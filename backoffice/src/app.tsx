import HistoryIcon from '@mui/icons-material/History'
import DiscountIcon from '@mui/icons-material/LocalOffer'
import GroupIcon from '@mui/icons-material/ManageAccounts'
import { Admin, CustomRoutes, Resource } from 'react-admin'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { AccountPage } from './account/account-page.tsx'
import { authProvider } from './auth-provider.ts'
import { dataProvider } from './data-provider.ts'
import { DiscountCreate, DiscountEdit, DiscountList } from './discounts/discounts.tsx'
import { i18nProvider } from './i18n.ts'
import { ShellLayout } from './shell/layout.tsx'
import { LoginPage } from './shell/login-page.tsx'
import { AuditList } from './staff/audit-list.tsx'
import { StaffCreate, StaffEdit, StaffList } from './staff/staff.tsx'
import { darkTheme, lightTheme } from './theme.ts'

const BackOffice = () => (
  <Admin
    basename="/admin"
    title="Nafha"
    dataProvider={dataProvider}
    authProvider={authProvider}
    i18nProvider={i18nProvider}
    theme={lightTheme}
    darkTheme={darkTheme}
    layout={ShellLayout}
    loginPage={LoginPage}
    requireAuth
    disableTelemetry
  >
    <Resource
      name="discounts"
      icon={DiscountIcon}
      list={DiscountList}
      edit={DiscountEdit}
      create={DiscountCreate}
      recordRepresentation="code"
    />
    <Resource
      name="staff"
      icon={GroupIcon}
      list={StaffList}
      edit={StaffEdit}
      create={StaffCreate}
      recordRepresentation="name"
    />
    <Resource name="audit" icon={HistoryIcon} list={AuditList} />
    <CustomRoutes>
      <Route path="/account" element={<AccountPage />} />
    </CustomRoutes>
  </Admin>
)

/** Addresses of react-admin are relative to where it is mounted. */
export const App = () => (
  <BrowserRouter>
    <Routes>
      <Route path="/admin/*" element={<BackOffice />} />
    </Routes>
  </BrowserRouter>
)
