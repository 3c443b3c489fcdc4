import { createServiceFetch } from '../../outbound/createServiceFetch.ts';
import { OutboundError } from '../../outbound/fetchJson.ts';
import type { SpamService } from './spamCheck.ts';

interface AkismetOptions {
  readonly url: URL;
  readonly key: string;
  /** Three seconds by default. */
  readonly timeoutMs?: number;
}

/** The address of a network, as `networkOf` writes it. */
const addressOf = (network: string): string => network.replace(/\/\d+$/, '');

/**
 * A service that speaks Akismet's protocol (`comment-check` of version 1.1). It is told a comment's words, page, author's
 * name and address, of IPv6 the network alone; never their e-mail address or what they have reported.
 */
export function createAkismet({ url, key, timeoutMs = 3_000 }: AkismetOptions): SpamService {
  const serviceFetch = createServiceFetch({ origin: url.origin, maxBytes: 1_024 });
  return {
    name: 'Akismet',
    isSpam: async ({ text, name, network, address, language }) => {
      const body = new URLSearchParams({
        api_key: key,
        blog: new URL(address).origin,
        blog_charset: 'UTF-8',
        blog_lang: language.replace('-', '_').toLowerCase(),
        permalink: address,
        comment_type: 'comment',
        comment_author: name,
        comment_content: text,
        ...(network !== undefined && { user_ip: addressOf(network) }),
      });
      const signal = AbortSignal.timeout(timeoutMs);
      const request = { method: 'POST', body, signal };
      const response = await serviceFetch(new URL('1.1/comment-check', url), request).catch((error: unknown) => {
        if (error instanceof OutboundError) throw error;
        throw new OutboundError(signal.aborted ? 'timeout' : 'unreachable');
      });
      const answer = response.ok ? await response.text() : '';
      // Anything else is a wrong key or a missing field, which says nothing of the comment.
      if (answer !== 'true' && answer !== 'false') throw new OutboundError('status', response.status);
      return answer === 'true';
    },
  };
}
