import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('shop/collections/:id', 'routes/collection.tsx'),
  route('shop/products/:collectionId', 'routes/products.tsx'),
  route('shop/:id', 'routes/product.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
