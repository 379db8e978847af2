import { findSourceMap, registerHooks, SourceMap } from 'node:module'

/*
 * Node parses the map of every module while it loads it and holds all of them for good. Errors are rare: here a map is put
 * aside as bytes, and parsed when the stack of an error is read that goes through its module.
 */
const MARK = '\n//# sourceMappingURL=data:application/json;base64,'

/** By the module's URL. */
const bytesOf = new Map<string, Buffer>()

/** The source without its map. As bytes, since a part of a string holds all of it in memory. */
function setMapAside(url: string, source: string): string | Buffer {
  const at = source.lastIndexOf(MARK)
  if (at < 0) return source
  bytesOf.set(url, Buffer.from(source.slice(at + MARK.length), 'base64'))
  return Buffer.from(source.slice(0, at))
}

/** Node's own for modules that were loaded before `mapStacksLazily`. */
function mapOf(url: string): SourceMap | undefined {
  const bytes = bytesOf.get(url)
  return bytes ? new SourceMap(JSON.parse(bytes.toString())) : findSourceMap(url)
}

/** A line of a stack, with the place in the file that was written instead of the one that runs. */
function frameIn(frame: NodeJS.CallSite): string {
  const text = String(frame)
  const file = frame.getScriptNameOrSourceURL()
  const [line, column] = [frame.getLineNumber(), frame.getColumnNumber()]
  if (!file || line === null || column === null) return text
  const origin = mapOf(file)?.findOrigin(line, column)
  if (!origin || !('lineNumber' in origin)) return text
  return text.replace(`${file}:${line}:${column}`, `${file}:${origin.lineNumber}:${origin.columnNumber}`)
}

function headOf(error: Error): string {
  try {
    return Error.prototype.toString.call(error)
  } catch {
    return 'Error'
  }
}

/** From here on, stacks name lines of the sources, and the maps of modules take memory only when one is read. */
export function mapStacksLazily(): void {
  registerHooks({
    load: (url, context, next) => {
      const loaded = next(url, context)
      return typeof loaded.source === 'string'
        ? { ...loaded, source: setMapAside(url, loaded.source) }
        : loaded
    },
  })
  Error.prepareStackTrace = (error, frames) =>
    [headOf(error), ...frames.map((frame) => `    at ${frameIn(frame)}`)].join('\n')
}
