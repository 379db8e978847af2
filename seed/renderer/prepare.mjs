// Makes what the pictures need once: the denoiser, textures and labels.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { BUILD, HERE } from './content.mjs'

const FONTS = path.join(HERE, '..', '..', 'node_modules', '@expo-google-fonts')

/** Compiles for this processor: the denoiser takes a third of the time then. */
function compileDenoiser() {
  const library = path.join(BUILD, 'libdenoise.so')
  if (fs.existsSync(library)) return
  const flags = ['-O3', '-march=native', '-ffast-math', '-fopenmp', '-shared', '-fPIC', '-o', library]
  execFileSync('gcc', [...flags, path.join(HERE, 'kit', 'denoise.c'), '-lm'])
}

/** Lets the drawing library find the house's typefaces; it reads the variable when it draws for the first time. */
function announceFonts() {
  const config = path.join(BUILD, 'fonts.conf')
  fs.writeFileSync(
    config,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${FONTS}</dir><cachedir>${path.join(BUILD, 'font-cache')}</cachedir></fontconfig>\n`,
  )
  process.env.FONTCONFIG_FILE = config
}

/** Makes what is missing. */
export async function prepare() {
  fs.mkdirSync(BUILD, { recursive: true })
  compileDenoiser()
  if (!fs.existsSync(path.join(BUILD, 'tex', 'smoke.png'))) {
    execFileSync('python3', [path.join(HERE, 'textures.py'), path.join(BUILD, 'tex')])
  }
  const done = path.join(BUILD, 'labels', '.done')
  if (fs.existsSync(done)) return
  announceFonts()
  const { drawLabels } = await import('./labels.mjs')
  await drawLabels(BUILD)
  fs.writeFileSync(done, '')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await prepare()
