import { Autocomplete, TextField } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useDebounced } from './use-debounced.ts'

interface Props<T> {
  label: string
  help?: string | undefined
  /** Names the search among the queries. */
  name: string
  search: (text: string) => Promise<T[]>
  keyOf: (option: T) => string | number
  /** The words of an option, for a reader of the screen. */
  nameOf: (option: T) => string
  render: (option: T) => ReactNode
  isDisabled?: (option: T) => boolean
  onPick: (option: T) => void
  disabled?: boolean
  autoFocus?: boolean
}

/** The server searches names and numbers from this many letters on. */
const SHORTEST = 2
const REST_MS = 200

/**
 * A field that searches while one types. Enter takes the first match, the field is empty again, and the focus stays, so that
 * the next one can be typed at once.
 */
export function SearchBox<T>({
  label,
  help,
  name,
  search,
  keyOf,
  nameOf,
  render,
  isDisabled = () => false,
  onPick,
  disabled = false,
  autoFocus = false,
}: Props<T>) {
  const translate = useTranslate()
  const [text, setText] = useState('')
  /** The text for which Enter was pressed before its matches had come. */
  const [awaited, setAwaited] = useState<string | null>(null)
  const restedText = useDebounced(text.trim(), REST_MS)
  const enabled = restedText.length >= SHORTEST
  const { data, error, isFetching } = useQuery({
    queryKey: [name, restedText],
    queryFn: () => search(restedText),
    enabled,
    placeholderData: keepPreviousData,
    // Stock and customers change: a search of a minute ago is asked again.
    staleTime: 0,
  })
  // Matches of an earlier text must not be taken by Enter.
  const isCurrent = enabled && text.trim() === restedText && !isFetching
  const options = isCurrent && data ? data : []
  const pick = (option: T) => {
    setText('')
    setAwaited(null)
    onPick(option)
  }
  // An Enter before the answer is there takes its first match.
  const firstMatch = awaited === text ? options.find((option) => !isDisabled(option)) : undefined
  useEffect(() => {
    if (firstMatch !== undefined) pick(firstMatch)
  })
  return (
    <Autocomplete
      options={options}
      value={null}
      inputValue={text}
      onInputChange={(_, value, reason) => reason === 'input' && setText(value)}
      onChange={(_, option) => option !== null && pick(option)}
      onKeyDown={({ key, ctrlKey, metaKey }) => {
        if (key === 'Enter' && !ctrlKey && !metaKey && !isCurrent && text.trim() !== '') setAwaited(text)
      }}
      filterOptions={(all) => all}
      getOptionKey={keyOf}
      getOptionLabel={nameOf}
      getOptionDisabled={isDisabled}
      isOptionEqualToValue={() => false}
      renderOption={({ key, ...props }, option) => (
        <li key={key} {...props} style={{ minHeight: 44 }}>
          {render(option)}
        </li>
      )}
      open={text.trim() !== ''}
      disabled={disabled}
      autoHighlight
      forcePopupIcon={false}
      loading={!isCurrent && error === null}
      loadingText={translate(enabled ? 'nafha.search_box.searching' : 'nafha.search_box.type_more')}
      noOptionsText={error ? error.message : translate('nafha.search_box.nothing')}
      renderInput={(params) => (
        <TextField
          {...params}
          label={translate(label)}
          helperText={help && translate(help)}
          autoFocus={autoFocus}
          margin="none"
        />
      )}
    />
  )
}
