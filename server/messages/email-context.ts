/** Data of the shop that every email mentions. */
export interface EmailContext {
  publicUrl: string
  customerCarePhone: string
}
