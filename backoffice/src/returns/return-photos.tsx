import { Link, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { call } from '../platform/api.ts'

/** Photos of a return as small pictures, each a link to the whole one. */
export const ReturnPhotos = ({ id, photoIds }: { id: number; photoIds: readonly string[] }) => (
  <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
    {photoIds.map((photo, index) => (
      <Photo key={photo} id={id} photo={photo} number={index + 1} />
    ))}
  </Stack>
)

/** Fetches a photo with the token, which a picture's address could not carry. */
const Photo = ({ id, photo, number }: { id: number; photo: string; number: number }) => {
  const alt = useTranslate()('nafha.reviews.photo', { number })
  const { data } = useQuery({
    queryKey: ['return-photo', photo],
    queryFn: async () => (await call('GET /admin/returns/:id/photos/:photo', { params: { id, photo } })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!data) return
    const url = URL.createObjectURL(data)
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [data])
  if (!address) return null
  return (
    <Link href={address} target="_blank" rel="noopener">
      <img src={address} alt={alt} width={120} height={120} style={{ objectFit: 'cover' }} />
    </Link>
  )
}
