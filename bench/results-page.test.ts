import { expect, test } from 'vitest'
import { rateFigure } from './figures.ts'
import { resultsPage } from './results-page.ts'

test('the results page names the machine, counts the goals and lists every figure', () => {
  const page = resultsPage({
    at: '2026-11-24T20:15:00.000Z',
    seconds: 635,
    node: 'v24.21.0',
    processors: 2,
    processor: 'AMD EPYC',
    memoryGb: 25,
    loadBefore: [0.1, 0.2, 0.3],
    fixedWork: [80, 82],
    figures: [
      rateFigure({
        part: 'c',
        name: 'purchases',
        figure: 126,
        unit: 'a second',
        goal: { of: 'figure', atLeast: 120 },
      }),
      rateFigure({
        part: 'c',
        name: 'commits',
        figure: 4,
        unit: 'commits',
        goal: { of: 'figure', atMost: 3 },
      }),
      rateFigure({ part: 'f', name: 'first visit', figure: 31, unit: 'requests' }),
    ],
  })

  expect(page).toContain('| machine | 2 processors (AMD EPYC), 25 GB, Node v24.21.0 |')
  expect(page).toContain('| goals reached | 1 of 2 |')
  expect(page).toMatch(/\| c +\| purchases +\| 126 +\| a second +\|[^\n]*≥ 120 +\| yes/)
  expect(page).toMatch(/\| c +\| commits +\| 4 +\|[^\n]*≤ 3 +\| NO/)
  expect(page).toMatch(/\| f +\| first visit +\| 31 +\| requests/)
})
