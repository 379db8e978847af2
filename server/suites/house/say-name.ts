import '../../check-theme.ts'
import { shop_name } from '@nafha/texts'

console.log(shop_name({}, { locale: 'en' }), shop_name({}, { locale: 'ar' }))
