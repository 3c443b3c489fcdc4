import { OutboundError } from './fetchJson.ts';
import { connectPublic, type OutboundNetwork } from './fetchPublic.ts';

/** A message for an address that a user named. */
export interface PublicMessage {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Until the answer begins; what it says is not read. */
  readonly timeoutMs: number;
  readonly network?: OutboundNetwork;
  /** Tests only: false allows http as well. */
  readonly isSecureOnly?: boolean;
}

/**
 * Posts a message to an https address that a user named, with the protection of `fetchPublic` (D14). A redirect is a
 * failure: a message goes where it was addressed, or nowhere.
 *
 * @returns the status of the answer, from 200 to 299
 * @throws OutboundError
 */
export async function postPublic(message: PublicMessage): Promise<number> {
  const { timeoutMs, isSecureOnly = true, ...request } = message;
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await connectPublic({ ...request, method: 'POST', signal, isSecureOnly });
    const { statusCode = 0 } = answer;
    answer.destroy();
    if (statusCode >= 200 && statusCode < 300) return statusCode;
    throw new OutboundError(statusCode >= 300 && statusCode < 400 ? 'redirect' : 'status', statusCode);
  } catch (error) {
    if (error instanceof OutboundError) throw error;
    throw new OutboundError(signal.aborted ? 'timeout' : 'unreachable');
  }
}
