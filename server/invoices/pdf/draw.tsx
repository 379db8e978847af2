import type { Language } from '@nafha/contract/rules'
import { all_amounts_in_aed, page_n_of_m } from '@nafha/texts'
import { Document, Page, renderToBuffer, Text, View } from '@react-pdf/renderer'
import { inLanguage } from '../../platform/text/language.ts'
import type { Paper } from '../paper.ts'
import { loadFonts } from './fonts.ts'
import { Head, titleOf } from './head.tsx'
import { BoughtLines, CreditedLine } from './lines.tsx'
import { lookIn } from './look.ts'
import { Parties } from './parties.tsx'
import { Sums } from './sums.tsx'

const fonts = loadFonts()

/** Renders a tax invoice or a credit note in a language as a PDF: A4, as many pages as its lines need. */
export async function drawn(paper: Paper, language: Language): Promise<Buffer> {
  await fonts
  return renderToBuffer(<Sheet paper={paper} language={language} />)
}

function Sheet({ paper, language }: { paper: Paper; language: Language }) {
  const locale = { locale: language }
  const look = lookIn(language)
  const { issued } = paper
  const Lines = issued.kind === 'invoice' ? BoughtLines : CreditedLine
  const pages = ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) =>
    page_n_of_m({ n: pageNumber, m: totalPages }, locale)
  return (
    <Document
      title={`${titleOf(paper, language)} ${issued.number}`}
      author={inLanguage(issued.sellerName, language)}
      language={language}
      creationDate={issued.issuedAt}
    >
      <Page size="A4" style={look.page}>
        <Head paper={paper} language={language} look={look} />
        <Parties paper={paper} language={language} look={look} />
        <Lines paper={paper} language={language} look={look} />
        <Sums paper={paper} language={language} look={look} />
        <View style={look.footer} fixed>
          <Text style={look.foot}>{all_amounts_in_aed({}, locale)}</Text>
          <Text style={look.foot} render={pages} />
        </View>
      </Page>
    </Document>
  )
}
