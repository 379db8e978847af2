import { useQuery } from '@tanstack/react-query'

/** Key of the queries that draw barcodes. */
export const BARCODES = ['barcode']

/** Draws a number as Code 128. The library is large, and only who prints slips needs it. */
async function drawBarcode(text: string): Promise<string> {
  const { code128, drawingSVG } = await import('@bwip-js/browser')
  const svg = code128({ bcid: 'code128', text, height: 12, scale: 2 }, drawingSVG())
  return `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`
}

/** The order number as a barcode (Code 128), which a scanner types into the field of the screen To pack. */
export const OrderBarcode = ({ number }: { number: string }) => {
  const { data } = useQuery({ queryKey: [...BARCODES, number], queryFn: () => drawBarcode(number) })
  const style = { display: 'block', width: '50mm', height: '12mm' }
  return data ? <img src={data} alt={number} style={style} /> : <span style={style} />
}
