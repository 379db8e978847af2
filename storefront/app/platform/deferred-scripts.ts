import { HYDRATED } from './event-replay.ts'

/**
 * Starts the page's scripts once it has been painted with its first picture: the page can be read without them, and on a
 * slow line they would delay the picture. A background tab never paints, so there they start with the load event.
 *
 * Each task requests four files: requesting all in one task would block a phone for 80 ms. When a script fails to load, the
 * held events are replayed without React. It is plain text because it stands inline in the page; the markup comes from
 * deferred-scripts.server.ts.
 */
export const deferredScriptsLoader = `(function () {
  var hasBegun
  function begin() {
    if (hasBegun) return
    hasBegun = true
    var links = Array.from(document.querySelectorAll('link[rel=modulepreload-deferred]'))
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
    document.querySelectorAll('script[data-deferred-module]').forEach(function (deferred) {
      var script = document.createElement('script')
      script.type = 'module'
      script.text = deferred.text
      script.addEventListener('error', function () { dispatchEvent(new Event('${HYDRATED}')) })
      document.head.append(script)
    })
  }
  function beginAfterPaint() {
    requestAnimationFrame(function () {
      requestAnimationFrame(begin)
    })
  }
  addEventListener('load', function () {
    if (document.hidden) begin()
    else beginAfterPaint()
  })
  addEventListener('DOMContentLoaded', function () {
    var picture = document.querySelector('img[fetchpriority=high]')
    if (!picture || picture.complete) return beginAfterPaint()
    picture.addEventListener('load', beginAfterPaint)
    picture.addEventListener('error', beginAfterPaint)
  })
})()`
