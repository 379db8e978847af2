import { findSourceMap, registerHooks, SourceMap } from 'node:module'

/*
 * Node parses the source map of every module while it loads it, and never frees it. Errors are rare: this
 * module stores maps as bytes, and parses one when it reads the stack of an error in its module.
 */
const MARK = '\n//# sourceMappingURL=data:application/json;base64,'

/** Keys are module URLs. */
const bytesOf = new Map<string, Buffer>()

/**
 * Removes the map from a source and stores it. As bytes, since a substring would hold the whole string in
 * memory.
 */
function setMapAside(url: string, source: string): string | Buffer {
  const at = source.lastIndexOf(MARK)
  if (at < 0) return source
  bytesOf.set(url, Buffer.from(source.slice(at + MARK.length), 'base64'))
  return Buffer.from(source.slice(0, at))
}

/** Falls back to Node's own maps for modules that were loaded before `mapStacksLazily`. */
function mapOf(url: string): SourceMap | undefined {
  const bytes = bytesOf.get(url)
  return bytes ? new SourceMap(JSON.parse(bytes.toString())) : findSourceMap(url)
}

/** Formats a frame of a stack with its place in the source file. */
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

/** From this call on, stacks show lines of the sources, and a module's map is parsed only when a stack needs it. */
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
