import { TAKEN_OVER } from './early-steps.ts'

/**
 * Starts the page's scripts when it has been painted with its first picture: it can be read without them, and on a slow line
 * they would take the picture's place. In a tab behind others, where nothing is painted, with the load of the page. Four
 * files are asked for in one task: asking for all would keep a phone from answering for 80 ms. Where they cannot be had, the
 * browser itself does what was held back. Plain text, because it stands in the page itself (scripts-later.server.ts names
 * what it looks for).
 */
export const startScript = `(function () {
  var begun
  function begin() {
    if (begun) return
    begun = true
    var links = Array.from(document.querySelectorAll('link[rel=modulepreload-later]'))
    var task = new MessageChannel()
    task.port1.onmessage = function () {
      if (!links.length) return start()
      links.splice(0, 4).forEach(function (link) {
        link.rel = 'modulepreload'
      })
      task.port2.postMessage(0)
    }
    task.port2.postMessage(0)
  }
  function start() {
    document.querySelectorAll('script[data-module-later]').forEach(function (later) {
      var script = document.createElement('script')
      script.type = 'module'
      script.text = later.text
      script.addEventListener('error', function () { dispatchEvent(new Event('${TAKEN_OVER}')) })
      document.head.append(script)
    })
  }
  function painted() {
    requestAnimationFrame(function () {
      requestAnimationFrame(begin)
    })
  }
  addEventListener('load', function () {
    if (document.hidden) begin()
    else painted()
  })
  addEventListener('DOMContentLoaded', function () {
    var picture = document.querySelector('img[fetchpriority=high]')
    if (!picture || picture.complete) return painted()
    picture.addEventListener('load', painted)
    picture.addEventListener('error', painted)
  })
})()`
