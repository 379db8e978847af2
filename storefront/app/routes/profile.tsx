import { ProfileLayout } from '../profile/profile-layout.tsx'
import '../styles/account.css'
import '../styles/cart.css'
import '../styles/checkout.css'
import '../styles/orders.css'

/** Around the tabs of the profile. */
export default ProfileLayout
