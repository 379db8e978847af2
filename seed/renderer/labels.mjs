// Draws one mask of ink for each label (red: lettering, green: frame), and the cut face of a citrus fruit.
import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { readFlacons, readProducts } from './content.mjs'

/** Sizes that labels are drawn for: the sample, the travel spray and the flacons, in ml. */
const SIZES = [2, 10, 30, 50, 75, 100]
/** Width of a label's drawing, in px: enough for a picture in which it fills the frame. */
const WIDTH = Number(process.env.RENDER_LABEL_WIDTH || 2000)

/** Lines of a name on a flacon: at most two. */
function linesOf(name) {
  const words = name.split(' ')
  if (name.length <= 9 || words.length === 1) return [name]
  if (words.length < 3) return words
  const first = words[1] === 'Al' ? 1 : 2
  return [words.slice(0, first).join(' '), words.slice(first).join(' ')]
}

/**
 * Draws a line of lettering. Letter spacing trails the last letter, so the line moves by half of it to stand in
 * the middle.
 */
const line = (text, y, size, font, spacing) =>
  `<text x="${500 + (spacing * size) / 2}" y="${y}" font-family="${font}" font-size="${size}" letter-spacing="${spacing * size}" text-anchor="middle">${text}</text>`

const arabicMark = (y, size) =>
  `<text x="500" y="${y}" font-family="Amiri" font-size="${size}" text-anchor="middle" direction="rtl">نفحة</text>`

const frame = (height) =>
  `<g fill="none" stroke="#0f0" stroke-width="6"><rect x="46" y="46" width="908" height="${height - 92}" rx="4"/></g>`

const drawing = (height, lettering) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="${height}" viewBox="0 0 1000 ${height}">
  <rect width="1000" height="${height}" fill="#000"/><g fill="#f00">${lettering}</g>${frame(height)}</svg>`)

const escapeText = (text) => text.replaceAll('&', '&amp;')

/** The label of a flacon: 1000 by 1200. */
function flaconLabel({ name, concentration, size }) {
  const rows = linesOf(name).map((row) => escapeText(row.toUpperCase()))
  const letters = Math.max(...rows.map((row) => row.length))
  const height = Math.min(118, 1060 / letters)
  const lead = height * 1.22
  const first = 780 - ((rows.length - 1) * lead) / 2
  return drawing(
    1200,
    [
      arabicMark(232, 170),
      line('NAFHA', 448, 152, 'Marcellus', 0.2),
      '<rect x="440" y="530" width="120" height="5"/>',
      ...rows.map((row, i) => line(row, first + i * lead, height, 'Marcellus', 0.1)),
      line(concentration.toUpperCase(), 1010, 50, 'Instrument Sans', 0.16),
      line(size, 1092, 54, 'Instrument Sans', 0.08),
    ].join('\n'),
  )
}

/** The label of a slim tube: 1000 by 1500, with larger lettering, since the tube is small. */
function tubeLabel({ name, size }) {
  const rows = linesOf(name).map((row) => escapeText(row.toUpperCase()))
  const letters = Math.max(...rows.map((row) => row.length), 7)
  const height = Math.min(150, 1160 / letters)
  const lead = height * 1.25
  const first = 960 - ((rows.length - 1) * lead) / 2
  return drawing(
    1500,
    [
      arabicMark(300, 230),
      line('NAFHA', 560, 170, 'Marcellus', 0.16),
      '<rect x="425" y="670" width="150" height="7"/>',
      ...rows.map((row, i) => line(row, first + i * lead, height, 'Marcellus', 0.06)),
      line(size, 1350, 120, 'Instrument Sans', 0.06),
    ].join('\n'),
  )
}

/** The cut face of a lemon: ten segments with fibres. */
function citrusFace() {
  const at = (r, a) => `${(256 + r * Math.cos(a)).toFixed(1)},${(256 + r * Math.sin(a)).toFixed(1)}`
  const segments = Array.from({ length: 10 }, (_, i) => {
    const [from, to] = [(i / 10) * 2 * Math.PI + 0.045, ((i + 1) / 10) * 2 * Math.PI - 0.045]
    const middle = (from + to) / 2
    const fibres = Array.from({ length: 9 }, (_, k) => {
      const a = from + ((k + 0.5) / 9) * (to - from)
      const inner = 60 + 40 * Math.abs(Math.sin(k * 5 + i))
      const outer = 190 - 20 * Math.abs(Math.sin(k * 3 + i))
      return `<path d="M${at(inner, a)} L${at(outer, a)}" stroke="#fff3b0" stroke-opacity=".35" stroke-width="${3 + (k % 3)}" stroke-linecap="round"/>`
    })
    return `<path d="M${at(30, middle)} L${at(196, from)} Q${at(222, middle)} ${at(196, to)} Z" fill="url(#g)" stroke="#f6dc77" stroke-width="10" stroke-linejoin="round"/>${fibres.join('')}`
  })
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><defs>
<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="256" cy="256" r="220"><stop offset="0" stop-color="#f7e48a"/><stop offset="1" stop-color="#eebf2c"/></radialGradient></defs>
<rect width="512" height="512" fill="#efc02f"/><circle cx="256" cy="256" r="236" fill="#fbf3cf"/>${segments.join('')}<circle cx="256" cy="256" r="20" fill="#fbf3cf"/></svg>`)
}

/** The labels of the two home pieces. */
const HOME_LABELS = {
  'bukhoor-al-dar-40': { name: 'Bukhoor Al Dar', concentration: 'Perfumed Wood Chips', size: '40 g' },
  'linen-and-majlis-mist-100': { name: 'Linen & Majlis Mist', concentration: 'Home Mist', size: '100 ml' },
}

const draw = (svg, file) =>
  sharp(svg, { density: (72 * WIDTH) / 1000 })
    .resize(WIDTH)
    .png()
    .toFile(file)

/** Draws every label into a folder. */
export async function drawLabels(build) {
  const [labels, textures] = [path.join(build, 'labels'), path.join(build, 'tex')]
  for (const folder of [labels, textures]) fs.mkdirSync(folder, { recursive: true })
  const concentrations = new Map(
    readProducts().map((product) => [product.slug, product.perfume_concentration]),
  )
  for (const [slug, { name }] of Object.entries(readFlacons())) {
    for (const ml of SIZES) {
      const label = { name, concentration: concentrations.get(slug), size: `${ml} ml` }
      await draw(ml <= 10 ? tubeLabel(label) : flaconLabel(label), path.join(labels, `${slug}-${ml}.png`))
    }
  }
  for (const [file, label] of Object.entries(HOME_LABELS)) {
    await draw(flaconLabel(label), path.join(labels, `${file}.png`))
  }
  await sharp(citrusFace()).png().toFile(path.join(textures, 'citrus.png'))
}
