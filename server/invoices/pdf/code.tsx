import { Text } from '@react-pdf/renderer'
import type { Look } from './look.ts'

/** What fits on a line of half a page. */
const LINE = /.{1,36}/gu

/** A reference, a telephone number or an e-mail address: broken where the line ends, and without a hyphen. */
export const Code = ({ look, children }: { look: Look; children: string }) =>
  (children.match(LINE) ?? []).map((line, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a document is drawn once
    <Text key={position} style={look.code} hyphenationCallback={(word) => [word]}>
      {line}
    </Text>
  ))
