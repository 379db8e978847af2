import { useTheme } from '@mui/material'
import type { ReactElement } from 'react'
import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { language } from '../platform/language.ts'
import { formatShort } from './labels.ts'

interface Kind {
  /** Key of the drawn value in the rows. */
  key: string
  name: string
}

export interface ChartProps {
  /** A row for each point: `label` stands below it, `span` in the tooltip. */
  rows: Record<string, string | number>[]
  kinds: readonly Kind[]
  shape: 'bars' | 'lines'
  format: (figure: number) => string
}

const HEIGHT_PX = 220
const rtl = language === 'ar'

/**
 * A chart in the colours of the theme. In Arabic, time runs from right to left with the scale at the right, while the drawing
 * stays left-to-right: its texts would be misplaced otherwise.
 */
export const Chart = ({ rows, kinds, shape, format }: ChartProps) => {
  const { palette, typography } = useTheme()
  const colours = [palette.secondary.main, palette.text.primary]
  const tick = { fill: palette.text.secondary, fontSize: 12, fontFamily: typography.fontFamily ?? 'inherit' }
  const parts: ReactElement[] = [
    <CartesianGrid key="grid" vertical={false} stroke={palette.divider} />,
    <XAxis
      key="x"
      dataKey="label"
      reversed={rtl}
      tick={tick}
      stroke={palette.divider}
      tickLine={false}
      minTickGap={16}
    />,
    <YAxis
      key="y"
      orientation={rtl ? 'right' : 'left'}
      tick={tick}
      stroke={palette.divider}
      tickLine={false}
      tickFormatter={formatShort}
      allowDecimals={false}
      width={52}
    />,
    <Tooltip
      key="tooltip"
      cursor={{ fill: palette.action.hover, stroke: palette.divider }}
      contentStyle={{
        background: palette.background.paper,
        borderColor: palette.divider,
        color: palette.text.primary,
        direction: rtl ? 'rtl' : 'ltr',
      }}
      itemStyle={{ color: palette.text.primary }}
      labelFormatter={(label, [point]) => String(point?.payload?.span ?? label)}
      formatter={(figure) => format(Number(figure))}
      isAnimationActive={false}
    />,
  ]
  if (kinds.length > 1) {
    const inTextColour = (name: unknown) => (
      <span style={{ color: palette.text.primary }}>{String(name)}</span>
    )
    parts.push(<Legend key="legend" formatter={inTextColour} />)
  }
  return (
    <div dir="ltr">
      <ResponsiveContainer width="100%" height={HEIGHT_PX}>
        {shape === 'bars' ? (
          <BarChart data={rows} accessibilityLayer={false}>
            {parts}
            {kinds.map(({ key, name }, nth) => (
              <Bar
                key={key}
                dataKey={key}
                name={name}
                fill={colours[nth] ?? palette.text.secondary}
                isAnimationActive={false}
              />
            ))}
          </BarChart>
        ) : (
          <LineChart data={rows} accessibilityLayer={false}>
            {parts}
            {kinds.map(({ key, name }, nth) => (
              <Line
                key={key}
                dataKey={key}
                name={name}
                stroke={colours[nth] ?? palette.text.secondary}
                strokeWidth={2}
                // A dashed line distinguishes the two without colour.
                {...(nth === 0 ? {} : { strokeDasharray: '5 4' })}
                dot={false}
                isAnimationActive={false}
              />
            ))}
          </LineChart>
        )}
      </ResponsiveContainer>
    </div>
  )
}
