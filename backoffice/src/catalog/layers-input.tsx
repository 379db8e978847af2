import type { AdminProduct } from '@nafha/contract/admin/catalog'
import { MOST_LAYERS } from '@nafha/contract/layering'
import {
  ArrayInput,
  AutocompleteInput,
  maxLength,
  ReferenceInput,
  required,
  SimpleFormIterator,
} from 'react-admin'
import { BilingualInput } from '../shell/bilingual.tsx'
import { inLanguage } from '../shell/localized.ts'

/** The perfumes to wear over this one, each with a sentence about the pair (rules/layering 1). */
export const LayersInput = () => (
  <ArrayInput
    source="layers"
    defaultValue={[]}
    validate={maxLength(MOST_LAYERS)}
    helperText="nafha.catalog.layers_help"
  >
    <SimpleFormIterator fullWidth disableClear>
      <ReferenceInput source="product_id" reference="products">
        <AutocompleteInput
          label="nafha.catalog.layer_product"
          optionText={({ name }: AdminProduct) => inLanguage(name)}
          filterToQuery={(q: string) => ({ q })}
          validate={required()}
          fullWidth
        />
      </ReferenceInput>
      <BilingualInput source="sentence" label="nafha.catalog.layer_sentence" required />
    </SimpleFormIterator>
  </ArrayInput>
)
