import type { Page } from '@playwright/test'

/**
 * Finds what is pressed and lower than a finger needs, 44 px: buttons, links of their own and fields. A link within a sentence is as
 * high as its line. What lies invisibly around a target counts, too (`::after`).
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST = 44
    const wordsOf = (element: Element) => element.textContent.trim()
    /** Box and radio are pressed by their label. */
    const pressed = (element: Element) =>
      element.matches('[type=radio], [type=checkbox]') ? (element.closest('label') ?? element) : element
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[inert], [aria-hidden=true]') &&
      element.getBoundingClientRect().height > 1
    const isInSentence = (element: Element) => {
      const around = element.closest('p, li, dd, label')
      return (
        getComputedStyle(element).display === 'inline' &&
        around !== null &&
        wordsOf(around).length > wordsOf(element).length
      )
    }
    const heightOf = (element: Element) => {
      const { content, position, height } = getComputedStyle(element, '::after')
      const around = content !== 'none' && position === 'absolute' ? Number.parseFloat(height) || 0 : 0
      return Math.max(element.getBoundingClientRect().height, around)
    }
    return [
      ...document.querySelectorAll('a[href], button, summary, select, textarea, input:not([type=hidden])'),
    ]
      .map(pressed)
      .filter((element) => isShown(element) && !isInSentence(element) && heightOf(element) < LEAST - 0.5)
      .map((element) => `${Math.round(heightOf(element))} px: ${element.outerHTML.slice(0, 120)}`)
  })
