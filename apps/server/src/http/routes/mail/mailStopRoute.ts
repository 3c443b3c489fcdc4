import type { Pool } from 'pg';
import { isMailStop, stopMail } from '../../../features/digests/index.ts';
import type { AppContext } from '../../context/appContext.ts';
import { mailStopPage } from '../../documents/mailStopPage.ts';
import { plainPolicy } from '../../security/securityHeaders.ts';
import { localeOf } from '../../visits/findVisit.ts';

interface MailStopRouteOptions {
  readonly pool: Pool;
  readonly takeDocument: (context: AppContext) => void;
}

const secretPattern = /^[\w-]{43}$/;

/**
 * The link that ends a person's digests. Looking at it changes nothing, because programs that check mail do; a POST, also
 * by a mail program without a session (RFC 8058), ends them. What it holds beside the address does not matter.
 */
export function mailStopRoute({ pool, takeDocument }: MailStopRouteOptions) {
  return async (context: AppContext): Promise<Response> => {
    context.set('route', 'page');
    takeDocument(context);
    const token = context.req.param('token') ?? '';
    const isPost = context.req.method === 'POST';
    const isValid = secretPattern.test(token) && (await (isPost ? stopMail : isMailStop)(pool, token));
    const state = isValid ? (isPost ? 'done' : 'asks') : 'gone';
    const headers = {
      'cache-control': 'private, no-store',
      'content-security-policy': plainPolicy(),
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    };
    return new Response(mailStopPage({ locale: localeOf(context), state }), { status: isValid ? 200 : 404, headers });
  };
}
