import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'

/** True for a request made within the process, as by pages that are rendered here: it came over no network. */
export const isInside = ({ raw }: { raw: IncomingMessage }): boolean => !(raw.socket instanceof Socket)
