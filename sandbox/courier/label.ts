import { createRequire } from 'node:module'
import { createElement as h } from 'react'
import { code128 } from './code-128.ts'
import type { ParcelRow } from './rows.ts'

const { resolve } = createRequire(import.meta.url)
const FONT = 'IBM Plex Sans Arabic'
const MODULE_PT = 1.6
const BAR_HEIGHT_PT = 62
/** Returns whether the first letter of a text is Arabic, as browsers decide its direction. */
const hasArabic = (text: string) => /^\P{L}*\p{Script=Arabic}/u.test(text)

let library: Promise<typeof import('@react-pdf/renderer')> | null = null

/** The PDF library, which is loaded with the first label: a shop that books with nobody does without its memory. */
function loadLibrary() {
  library ??= import('@react-pdf/renderer').then((pdf) => {
    const face = '@expo-google-fonts/ibm-plex-sans-arabic/'
    pdf.Font.register({ family: FONT, src: resolve(`${face}400Regular/IBMPlexSansArabic_400Regular.ttf`) })
    return pdf
  })
  return library
}

/** Draws a parcel's label on A6 with its barcode (Code 128), and the address in the languages in which it was given. */
export async function drawLabel(parcel: ParcelRow): Promise<Buffer> {
  const { Document, Page, Text, View, Svg, Rect, renderToBuffer } = await loadLibrary()
  const line = (text: string, fontSize = 10) =>
    h(
      Text,
      {
        key: text,
        style: {
          fontSize,
          marginBottom: 2,
          ...(hasArabic(text) ? { direction: 'rtl', textAlign: 'right' } : {}),
        },
      },
      text,
    )
  const widths = code128(parcel.id)
  const total = widths.reduce((sum, width) => sum + width, 0)
  const bars = widths.flatMap((width, position) => {
    if (position % 2 === 1) return []
    const x = widths.slice(0, position).reduce((sum, one) => sum + one, 0)
    const box = { x: x * MODULE_PT, y: 0, width: width * MODULE_PT, height: BAR_HEIGHT_PT }
    return [h(Rect, { key: position, ...box, fill: 'black' })]
  })
  const page = h(
    Page,
    { size: 'A6', style: { padding: 18, fontFamily: FONT, fontSize: 10 } },
    h(Text, { style: { fontSize: 8 } }, `Sandbox courier · from ${parcel.sender}`),
    h(
      View,
      { style: { borderBottom: 1, borderTop: 1, marginVertical: 8, paddingVertical: 8 } },
      line(parcel.to.name, 14),
      ...parcel.to.lines.map((text) => line(text)),
      line(parcel.to.city, 12),
      line(parcel.to.phone),
    ),
    h(Text, {}, `${parcel.reference} · ${parcel.weight_grams} g${parcel.day ? ` · ${parcel.day}` : ''}`),
    ...(parcel.note ? [line(parcel.note, 9)] : []),
    h(
      View,
      { style: { marginTop: 'auto', alignItems: 'center' } },
      h(Svg, { width: total * MODULE_PT, height: BAR_HEIGHT_PT }, ...bars),
      h(Text, { style: { fontSize: 12, marginTop: 4 } }, parcel.id),
    ),
  )
  const title = `Label ${parcel.id}`
  return renderToBuffer(h(Document, { title, creationDate: new Date(parcel.created) }, page))
}
