import { Text } from '@react-pdf/renderer'
import type { Styles } from './styles.ts'

/** Number of characters that fit on half a page's line. */
const LINE = /.{1,36}/gu

/** A reference, a telephone number or an e-mail address: it breaks at the end of the line, without a hyphen. */
export const Code = ({ styles, children }: { styles: Styles; children: string }) =>
  (children.match(LINE) ?? []).map((line, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a document is drawn once
    <Text key={position} style={styles.code} hyphenationCallback={(word) => [word]}>
      {line}
    </Text>
  ))
