import { outgoingCalls } from './metrics.ts'
import { inSpan } from './tracing.ts'

interface Outgoing {
  service: 'payments' | 'mail' | 'sms' | 'bucket' | 'courier'
  /** A name out of few: a route's pattern, a message's kind. */
  operation: string
}

/**
 * Runs a call to another service in a span, and times and counts it.
 * @param isWell tells whether a response counts as a success
 */
export async function callOut<T>(
  { service, operation }: Outgoing,
  call: () => Promise<T>,
  isWell: (answer: T) => boolean = () => true,
): Promise<T> {
  const end = outgoingCalls.startTimer({ service, operation })
  try {
    const answer = await inSpan({ name: `${service} ${operation}`, kind: 'client' }, call)
    end({ outcome: isWell(answer) ? 'ok' : 'failed' })
    return answer
  } catch (error) {
    end({ outcome: 'failed' })
    throw error
  }
}
