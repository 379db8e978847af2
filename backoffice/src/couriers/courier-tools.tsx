import PrintIcon from '@mui/icons-material/PrintOutlined'
import { Button, CreateButton, TopToolbar } from 'react-admin'
import { Link } from 'react-router-dom'

/** The buttons above the list of couriers. */
export const CourierTools = () => (
  <TopToolbar>
    <Button component={Link} to="/admin/handover" label="nafha.couriers.handover">
      <PrintIcon />
    </Button>
    <CreateButton />
  </TopToolbar>
)
