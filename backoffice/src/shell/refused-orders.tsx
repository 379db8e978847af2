import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  List,
  ListItem,
  ListItemText,
} from '@mui/material'
import { useTranslate } from 'react-admin'

interface Props {
  title: string
  orders: readonly { id: number; order_number: string | null; message: string | null }[]
  onClose: () => void
}

/** Lists the orders that a change of many has left out, each with its reason; nothing while there are none. */
export const RefusedOrders = ({ title, orders, onClose }: Props) => {
  const translate = useTranslate()
  return (
    <Dialog open={orders.length > 0} onClose={onClose}>
      <DialogTitle>{translate(title)}</DialogTitle>
      <DialogContent>
        <List dense>
          {orders.map(({ id, order_number, message }) => (
            <ListItem key={id} disableGutters>
              <ListItemText primary={<bdi>{order_number ?? id}</bdi>} secondary={message} />
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
