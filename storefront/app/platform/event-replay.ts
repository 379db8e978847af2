/** Name of the event that the page dispatches when React has hydrated it, and of the attribute on <html> (`data-hydrated`). */
export const HYDRATED = 'hydrated'

/**
 * Holds clicks, submits and input that come before hydration and replays them after it; links and <details> work by
 * themselves. It is plain text because it stands inline in the page.
 */
export const eventReplayScript = `(function () {
  var replays = []
  function hold(event, replay) {
    event.preventDefault()
    event.stopPropagation()
    replays.push(replay)
  }
  function holdClick(event) {
    var target = event.target, control = target.closest('a[href],summary,button,label,input')
    if (!control || control.matches('a[href],summary')) return
    hold(event, function () {
      target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, view: window }))
    })
  }
  function holdSubmit(event) {
    var form = event.target, button = event.submitter
    hold(event, function () { form.requestSubmit(button) })
  }
  function holdInput(event) {
    var field = event.target, value = field.value
    if (!/^(text|email|tel|search|password|number|textarea)$/.test(field.type)) return
    replays.push(function () {
      // React detects a change by comparing with the field's earlier value.
      var set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set
      field.value = ''
      set.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
  }
  addEventListener('click', holdClick, true)
  addEventListener('submit', holdSubmit, true)
  addEventListener('input', holdInput, true)
  addEventListener('${HYDRATED}', function () {
    removeEventListener('click', holdClick, true)
    removeEventListener('submit', holdSubmit, true)
    removeEventListener('input', holdInput, true)
    replays.forEach(function (replay) { replay() })
  }, { once: true })
})()`
