import StorefrontIcon from '@mui/icons-material/Storefront'
import { Button } from 'react-admin'

/** Opens a page of the shop in a new tab. */
export const OpenInShop = ({ href }: { href: string }) => (
  <Button component="a" href={href} target="_blank" rel="noopener" label="nafha.catalog.open_in_shop">
    <StorefrontIcon />
  </Button>
)
