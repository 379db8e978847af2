import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('shop/collections/:id', 'routes/collection.tsx'),
  route('shop/products/:collectionId', 'routes/products.tsx'),
  route('shop/:id', 'routes/product.tsx'),
  route('sign-in', 'routes/sign-in.tsx'),
  route('sign-up', 'routes/sign-up.tsx'),
  route('email-verification', 'routes/email-verification.tsx'),
  route('mobile-verification', 'routes/mobile-verification.tsx'),
  route('profile', 'routes/profile.index.tsx'),
  route('address', 'routes/address.tsx'),
  route('edit-email', 'routes/edit-email.tsx'),
  route('edit-mobile-number', 'routes/edit-mobile-number.tsx'),
  route('forget-password', 'routes/forget-password.tsx'),
  route('reset-password/:token/:email', 'routes/reset-password.tsx'),
  // These use TanStack Query, which the pages above do without.
  layout('routes/queried.tsx', [
    route('checkout', 'routes/checkout.tsx'),
    route('checkout/cart', 'routes/checkout.cart.tsx'),
    route('checkout/shipping', 'routes/checkout.shipping.tsx'),
    route('complete-purchase', 'routes/complete-purchase.tsx'),
    route('orders/:id/:orderNumber', 'routes/orders.guest.tsx'),
    route('track/orders', 'routes/track.orders.tsx'),
    layout('routes/profile.tsx', [
      route('profile/general', 'routes/profile.general.tsx'),
      route('profile/purchase-history', 'routes/profile.purchase-history.tsx'),
      route('profile/privacy', 'routes/profile.privacy.tsx'),
      route('profile/help-support', 'routes/profile.help-support.tsx'),
      route('profile/invite', 'routes/profile.invite.tsx'),
      route('profile/sign-out', 'routes/profile.sign-out.tsx'),
    ]),
  ]),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
