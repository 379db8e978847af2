import type { Language } from '@nafha/contract/values/language'
import { all_amounts_in_aed, page_n_of_m } from '@nafha/texts'
import { Document, Page, renderToBuffer, Text, View } from '@react-pdf/renderer'
import { inLanguage } from '../../platform/text/language.ts'
import type { Paper } from '../paper.ts'
import { loadFonts } from './fonts.ts'
import { Head, titleOf } from './head.tsx'
import { BoughtLines, CreditedLines } from './lines.tsx'
import { Parties } from './parties.tsx'
import { stylesFor } from './styles.ts'
import { Sums } from './sums.tsx'

const fonts = loadFonts()

/** Renders a tax invoice or a credit note in a language as a PDF: A4, as many pages as its lines need. */
export async function renderPdf(paper: Paper, language: Language): Promise<Buffer> {
  await fonts
  return renderToBuffer(<Sheet paper={paper} language={language} />)
}

function Sheet({ paper, language }: { paper: Paper; language: Language }) {
  const locale = { locale: language }
  const styles = stylesFor(language)
  const { issued } = paper
  const Lines = issued.kind === 'invoice' ? BoughtLines : CreditedLines
  const pages = ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) =>
    page_n_of_m({ n: pageNumber, m: totalPages }, locale)
  return (
    <Document
      title={`${titleOf(paper, language)} ${issued.number}`}
      author={inLanguage(issued.sellerName, language)}
      language={language}
      creationDate={issued.issuedAt}
    >
      <Page size="A4" style={styles.page}>
        <Head paper={paper} language={language} styles={styles} />
        <Parties paper={paper} language={language} styles={styles} />
        <Lines paper={paper} language={language} styles={styles} />
        <Sums paper={paper} language={language} styles={styles} />
        <View style={styles.footer} fixed>
          <Text style={styles.foot}>{all_amounts_in_aed({}, locale)}</Text>
          <Text style={styles.foot} render={pages} />
        </View>
      </Page>
    </Document>
  )
}
