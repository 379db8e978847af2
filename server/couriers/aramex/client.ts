import { CourierDown, callCourier, parseAnswer } from '../call.ts'

export interface AramexSettings {
  accountNumber: string
  accountPin: string
  /** Code of the city whose office has the account, such as DXB. */
  accountEntity: string
  userName: string
  password: string
  /** The place where parcels are collected. */
  pickup: { name: string; address: string; city: string; phone: string; email: string }
  /** Address of its services, without a path. */
  apiBase: string
}

const SHIPPING = 'ShippingAPI.V2/Shipping/Service_1_0.svc/json'
const TRACKING = 'ShippingAPI.V2/Tracking/Service_1_0.svc/json'

/** Calls Aramex's two services with the account; each call carries the credentials in its body. */
export function aramexClient(settings: AramexSettings) {
  const ClientInfo = {
    UserName: settings.userName,
    Password: settings.password,
    Version: 'v1.0',
    AccountNumber: settings.accountNumber,
    AccountPin: settings.accountPin,
    AccountEntity: settings.accountEntity,
    AccountCountryCode: 'AE',
    Source: 24,
  }
  async function ask(service: string, operation: string, body: object): Promise<unknown> {
    const url = `${settings.apiBase}/${service}/${operation}`
    const { status, bytes } = await callCourier({
      operation,
      url,
      body: { ClientInfo, Transaction: null, ...body },
    })
    // Its services answer 200 with HasErrors; another status comes from something before them.
    if (status !== 200) throw new CourierDown(`HTTP ${status}`)
    return parseAnswer(bytes)
  }
  return {
    ship: (operation: string, body: object) => ask(SHIPPING, operation, body),
    track: (operation: string, body: object) => ask(TRACKING, operation, body),
  }
}
