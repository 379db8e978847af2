import { outgoingCalls } from './metrics.ts'
import { inSpan } from './tracing.ts'

interface Outgoing {
  service: 'payments' | 'mail' | 'sms' | 'bucket'
  /** One of few: an address's pattern, a message's kind. */
  operation: string
}

/**
 * A call to somebody else, timed, counted and in a span.
 * @param isWell whether an answer that came is a good one
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
