import CollectionIcon from '@mui/icons-material/AccountTreeOutlined'
import RuleIcon from '@mui/icons-material/AltRouteOutlined'
import BlogIcon from '@mui/icons-material/ArticleOutlined'
import ReturnIcon from '@mui/icons-material/AssignmentReturnOutlined'
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined'
import TesterIcon from '@mui/icons-material/ColorizeOutlined'
import HistoryIcon from '@mui/icons-material/History'
import HoldIcon from '@mui/icons-material/HourglassEmpty'
import StockIcon from '@mui/icons-material/Inventory'
import PackingIcon from '@mui/icons-material/Inventory2Outlined'
import DiscountIcon from '@mui/icons-material/LocalOffer'
import DeliveryIcon from '@mui/icons-material/LocalShippingOutlined'
import MessageIcon from '@mui/icons-material/MailOutlined'
import GroupIcon from '@mui/icons-material/ManageAccounts'
import SearchWordIcon from '@mui/icons-material/ManageSearch'
import LedgerIcon from '@mui/icons-material/MenuBook'
import CustomerIcon from '@mui/icons-material/PeopleOutlined'
import TelephoneIcon from '@mui/icons-material/PhoneInTalkOutlined'
import PolicyIcon from '@mui/icons-material/PolicyOutlined'
import ReviewIcon from '@mui/icons-material/RateReviewOutlined'
import OrderIcon from '@mui/icons-material/ReceiptLong'
import ProblemIcon from '@mui/icons-material/ReportProblemOutlined'
import ProductIcon from '@mui/icons-material/SanitizerOutlined'
import RatingIcon from '@mui/icons-material/StarBorder'
import CourierIcon from '@mui/icons-material/TwoWheelerOutlined'
import PageIcon from '@mui/icons-material/WebOutlined'
import type { ReactNode } from 'react'
import { Admin, CustomRoutes, Resource } from 'react-admin'
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom'
import { AccountPage } from './account/account-page.tsx'
import { SetUpPage } from './account/set-up-page.tsx'
import { CollectionTree } from './catalog/collection-tree.tsx'
import { CollectionCreate, CollectionEdit } from './catalog/collections.tsx'
import { ImportPage } from './catalog/import-page.tsx'
import { ProductList } from './catalog/product-list.tsx'
import { ProductCreate, ProductEdit } from './catalog/products.tsx'
import { SearchPhraseCreate, SearchPhraseEdit, SearchPhraseList } from './catalog/search-phrases.tsx'
import { SearchPinCreate, SearchPinEdit, SearchPinList } from './catalog/search-pins.tsx'
import { SearchWordCreate, SearchWordEdit, SearchWordList } from './catalog/search-words.tsx'
import { StockList, StockMoveList } from './catalog/stock.tsx'
import { TesterOffersPage } from './catalog/tester-offers.tsx'
import { BlogList } from './content/blog-list.tsx'
import { BlogCreate, BlogEdit } from './content/blogs.tsx'
import { MessageList, MessageShow } from './content/messages.tsx'
import { PageEdit, PageList } from './content/pages.tsx'
import { RatingList } from './content/ratings.tsx'
import { ReviewList } from './content/reviews.tsx'
import { CourierCreate, CourierEdit, CourierList } from './couriers/couriers.tsx'
import { HandoverPage } from './couriers/handover-page.tsx'
import { CourierRulesPage } from './couriers/rules-page.tsx'
import { CustomerList } from './customers/customer-list.tsx'
import { CustomerShow } from './customers/customer-show.tsx'
import { DashboardPage } from './dashboard/dashboard-page.tsx'
import { CalendarPage } from './delivery/calendar-page.tsx'
import { MethodCreate, MethodEdit } from './delivery/method-form.tsx'
import { MethodList } from './delivery/method-list.tsx'
import { DiscountCreate, DiscountEdit, DiscountList } from './discounts/discounts.tsx'
import { HoldList } from './holds/hold-list.tsx'
import { OrderList } from './orders/order-list.tsx'
import { OrderShow } from './orders/order-show.tsx'
import { PackingSlips } from './orders/packing-slips.tsx'
import { ProblemList } from './orders/problem-list.tsx'
import { PackingList } from './packing/packing-list.tsx'
import { PickListPage } from './packing/pick-list-page.tsx'
import { authProvider } from './platform/auth-provider.ts'
import { brandName } from './platform/brand-name.ts'
import { dataProvider } from './platform/data-provider.ts'
import { i18nProvider } from './platform/i18n.ts'
import { useRestriction } from './platform/session.ts'
import { ReturnList } from './returns/return-list.tsx'
import { ReturnShow } from './returns/return-show.tsx'
import { ReturnRulesPage } from './returns/rules-page.tsx'
import { ShellLayout } from './shell/layout.tsx'
import { inLanguage } from './shell/localized.ts'
import { LoginPage } from './shell/login-page.tsx'
import { LOGOUT, LogoutPage } from './shell/logout-page.tsx'
import { routerProvider } from './shell/router-provider.ts'
import { darkTheme, lightTheme } from './shell/theme.tsx'
import { AuditList } from './staff/audit-list.tsx'
import { StaffCreate, StaffEdit, StaffList } from './staff/staff.tsx'
import { StaffOrderList } from './staff-orders/staff-order-list.tsx'
import { StaffOrderCreate, StaffOrderEdit } from './staff-orders/staff-order-page.tsx'
import { StatusPage } from './status/status-page.tsx'

/** Shows a restricted session nothing but the page that lifts the restriction. */
const PageLayout = ({ children }: { children: ReactNode }) => {
  const restriction = useRestriction()
  return restriction ? <SetUpPage restriction={restriction} /> : <ShellLayout>{children}</ShellLayout>
}

const BackOffice = () => (
  <Admin
    basename="/admin"
    routerProvider={routerProvider}
    title={brandName}
    dataProvider={dataProvider}
    authProvider={authProvider}
    i18nProvider={i18nProvider}
    theme={lightTheme}
    darkTheme={darkTheme}
    layout={PageLayout}
    loginPage={LoginPage}
    dashboard={DashboardPage}
    requireAuth
    disableTelemetry
  >
    <Resource
      name="orders"
      icon={OrderIcon}
      list={OrderList}
      show={OrderShow}
      recordRepresentation="order_number"
    />
    <Resource
      name="staff-orders"
      icon={TelephoneIcon}
      list={StaffOrderList}
      create={StaffOrderCreate}
      edit={StaffOrderEdit}
    />
    <Resource name="packing" icon={PackingIcon} list={PackingList} />
    <Resource name="returns" icon={ReturnIcon} list={ReturnList} show={ReturnShow} />
    <Resource name="return-rules" icon={PolicyIcon} list={ReturnRulesPage} />
    <Resource
      name="delivery-methods"
      icon={DeliveryIcon}
      list={MethodList}
      edit={MethodEdit}
      create={MethodCreate}
    />
    <Resource
      name="couriers"
      icon={CourierIcon}
      list={CourierList}
      edit={CourierEdit}
      create={CourierCreate}
      recordRepresentation={({ name }) => inLanguage(name)}
    />
    <Resource name="courier-rules" icon={RuleIcon} list={CourierRulesPage} />
    <Resource name="calendar" icon={CalendarIcon} list={CalendarPage} />
    <Resource name="payment-problems" icon={ProblemIcon} list={ProblemList} />
    <Resource name="holds" icon={HoldIcon} list={HoldList} />
    <Resource
      name="customers"
      icon={CustomerIcon}
      list={CustomerList}
      show={CustomerShow}
      recordRepresentation="name"
    />
    <Resource
      name="products"
      icon={ProductIcon}
      list={ProductList}
      edit={ProductEdit}
      create={ProductCreate}
      recordRepresentation={({ name }) => inLanguage(name)}
    />
    <Resource
      name="collections"
      icon={CollectionIcon}
      list={CollectionTree}
      edit={CollectionEdit}
      create={CollectionCreate}
      recordRepresentation={({ name }) => inLanguage(name)}
    />
    <Resource
      name="search-words"
      icon={SearchWordIcon}
      list={SearchWordList}
      edit={SearchWordEdit}
      create={SearchWordCreate}
      recordRepresentation={({ words }) => words.join(' · ')}
    />
    <Resource
      name="search-phrases"
      options={{ isTab: true }}
      list={SearchPhraseList}
      edit={SearchPhraseEdit}
      create={SearchPhraseCreate}
      recordRepresentation={({ phrases }) => phrases.slice(0, 3).join(' · ')}
    />
    <Resource
      name="search-pins"
      options={{ isTab: true }}
      list={SearchPinList}
      edit={SearchPinEdit}
      create={SearchPinCreate}
      recordRepresentation={({ term }) => term}
    />
    <Resource name="sizes" icon={StockIcon} list={StockList} />
    <Resource name="tester-offers" icon={TesterIcon} list={TesterOffersPage} />
    <Resource name="stock-moves" icon={LedgerIcon} list={StockMoveList} />
    <Resource
      name="discounts"
      icon={DiscountIcon}
      list={DiscountList}
      edit={DiscountEdit}
      create={DiscountCreate}
      recordRepresentation="code"
    />
    <Resource
      name="blogs"
      icon={BlogIcon}
      list={BlogList}
      edit={BlogEdit}
      create={BlogCreate}
      recordRepresentation={({ title }) => inLanguage(title)}
    />
    <Resource name="pages" icon={PageIcon} list={PageList} edit={PageEdit} />
    <Resource name="ratings" icon={RatingIcon} list={RatingList} />
    <Resource name="reviews" icon={ReviewIcon} list={ReviewList} />
    <Resource
      name="contact-messages"
      icon={MessageIcon}
      list={MessageList}
      show={MessageShow}
      recordRepresentation="name"
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
    <CustomRoutes noLayout>
      <Route path="/pick-list" element={<PickListPage />} />
      <Route path="/handover" element={<HandoverPage />} />
      <Route path="/packing-slips" element={<PackingSlips />} />
      <Route path={LOGOUT} element={<LogoutPage />} />
    </CustomRoutes>
    <CustomRoutes>
      <Route path="/account" element={<AccountPage />} />
      <Route path="/products-import" element={<ImportPage />} />
      <Route path="/status" element={<StatusPage />} />
    </CustomRoutes>
  </Admin>
)

// Only a data router can block a navigation away from a form with unsaved changes.
const router = createBrowserRouter([{ path: '/admin/*', element: <BackOffice /> }])

// Without transitions: while react-admin checks who is signed in, a transition to the sign-in page would be postponed again
// and again, with one more entry in the history each time.
export const App = () => <RouterProvider router={router} useTransitions={false} />
