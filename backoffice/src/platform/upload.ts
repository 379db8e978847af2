import { MAX_UPLOAD_BYTES } from '@nafha/contract/admin/catalog'
import { HttpError } from 'react-admin'
import { callHeaders } from './api.ts'
import { currentSession, noticeSessionEnd } from './session.ts'

/**
 * Sends one file and reports progress, which `fetch` cannot.
 * @param onProgress gets percent; 100 means that all is sent and the server is working on it
 * @throws HttpError with the sentence of the refusal
 */
export function upload<T>(path: string, file: File, onProgress: (percent: number) => void): Promise<T> {
  if (file.size > MAX_UPLOAD_BYTES) return Promise.reject(new HttpError('nafha.catalog.file_too_large', 413))
  return new Promise((resolve, reject) => {
    const token = currentSession()?.token
    const request = new XMLHttpRequest()
    request.open('POST', `/api/admin/${path}`)
    for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((100 * loaded) / total))
    request.onerror = () => reject(new HttpError('nafha.unreachable', 0))
    request.onload = () => {
      const { status, response } = request
      if (token && noticeSessionEnd(status, token)) reject(new HttpError('nafha.session.ended', status))
      else if (status < 300) resolve(response.data)
      else reject(new HttpError(response?.message ?? 'ra.notification.http_error', status, response))
    }
    const body = new FormData()
    body.append('file', file)
    request.send(body)
  })
}
