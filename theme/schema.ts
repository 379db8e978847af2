import * as z from 'zod'

const both = <S extends z.ZodType>(schema: S) => z.strictObject({ en: schema, ar: schema })
const text = z.string().trim().min(1)
const fontFile = z.string().regex(/^[\w-]+\.woff2$/, { error: 'must name a .woff2 file of fonts/' })

/** The sections of the home page, in the order of the default theme. */
const HOME_SECTIONS = ['hero', 'new_trends', 'best_sellers', 'finder', 'day_cycle', 'story'] as const

/** theme.json: what one perfume house says and does differently from another. A name that is not here is refused. */
export const ThemeFile = z.strictObject({
  /** As shoppers and staff read it. */
  name: both(text.max(40)),
  /** The collection that the home page and "Continue Shopping" lead to. */
  home_collection: z.int().positive(),
  home_sections: z
    .array(z.enum(HOME_SECTIONS))
    .nonempty()
    .refine((sections) => new Set(sections).size === sections.length, {
      error: 'must not name a section twice',
    }),
  /** Free testers that a purchase needs, and at most may have. */
  testers: z.int().min(1).max(10),
  /** Volume of a tester. */
  tester_ml: z.number().positive().max(20),
  vat_percent: z.int().min(0).max(50),
  /** The basis of every price that a page shows: without VAT, or with it (rules/pricing 3). */
  shown_prices: z.enum(['net', 'gross']).default('net'),
  /** Percent of the sign-up discount, and of an invitation for either side. */
  gift_percent: z.int().min(1).max(90),
  /** Defaults of the settings with the same names (server/platform/config/index.ts). */
  contact: z.strictObject({
    mail_from: z.email(),
    staff_email: z.email(),
    customer_care_phone: text,
    whatsapp: z.string().regex(/^\d{8,15}$/, { error: 'must be digits only, with the country code' }),
    facebook: z.url({ protocol: /^https$/ }),
    instagram: z.url({ protocol: /^https$/ }),
  }),
  /** The two faces that a page of a language begins with. */
  preload: both(z.array(fontFile).min(1).max(3)),
  /** Mail programs load no fonts from afar: the shop's face first, then its nearest relatives. */
  mail_fonts: both(z.strictObject({ display: text, text: text })),
})
export type ThemeFile = z.output<typeof ThemeFile>
