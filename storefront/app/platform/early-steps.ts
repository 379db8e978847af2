/** Said by the page when React has taken it over. */
export const TAKEN_OVER = 'taken-over'

/**
 * Keeps what is pressed, sent and typed before React has taken the page over, and does it then. Links and folds work by
 * themselves meanwhile. Plain text, because it stands in the page itself.
 */
export const earlyStepsScript = `(function () {
  var steps = []
  function hold(event, step) {
    event.preventDefault()
    event.stopPropagation()
    steps.push(step)
  }
  function pressed(event) {
    var target = event.target, control = target.closest('a[href],summary,button,label,input')
    if (!control || control.matches('a[href],summary')) return
    hold(event, function () {
      target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, view: window }))
    })
  }
  function sent(event) {
    var form = event.target, button = event.submitter
    hold(event, function () { form.requestSubmit(button) })
  }
  function typed(event) {
    var field = event.target, value = field.value
    if (!/^(text|email|tel|search|password|number|textarea)$/.test(field.type)) return
    steps.push(function () {
      // React tells a change by what the field held before.
      var set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set
      field.value = ''
      set.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
  }
  addEventListener('click', pressed, true)
  addEventListener('submit', sent, true)
  addEventListener('input', typed, true)
  addEventListener('${TAKEN_OVER}', function () {
    removeEventListener('click', pressed, true)
    removeEventListener('submit', sent, true)
    removeEventListener('input', typed, true)
    steps.forEach(function (step) { step() })
  }, { once: true })
})()`
