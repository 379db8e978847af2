import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'

/** Whether a request is made within the process, as those of pages that are rendered here are, and came over no network. */
export const isInside = ({ raw }: { raw: IncomingMessage }): boolean => !(raw.socket instanceof Socket)
