import { parseUrl } from 'ufi-core/internal/addresses';
import { ApiError } from '../../../errors/apiError.ts';
import type { FileMailbox } from '../../../features/mail/index.ts';
import { isLoopback } from '../../../runtime/isLoopback.ts';
import type { AppContext } from '../../context/appContext.ts';
import { mailboxPage } from '../../documents/mailboxPage.ts';
import { createClientAddress } from '../../security/clientAddress.ts';
import { plainPolicy } from '../../security/securityHeaders.ts';
import { localeOf } from '../../visits/findVisit.ts';

/** Shows the mail that was not sent. */
export const mailboxPath = '/dev/mail';

interface MailboxRouteOptions {
  readonly mailbox: FileMailbox;
  readonly publicOrigin: string;
}

const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];
const peerAddress = createClientAddress([]);

/**
 * True if a browser of this machine asks for an address of this machine, and no proxy says that it has passed a request
 * on. The `Host` keeps away web pages whose own name was made to lead here.
 */
function isFromThisMachine({ req, env }: AppContext): boolean {
  const peer = peerAddress(env?.incoming?.socket.remoteAddress, undefined);
  const host =
    parseUrl(`http://${req.header('host') ?? new URL(req.url).host}`)?.hostname.replace(/^\[|\]$/g, '') ?? '';
  return isLoopback(peer) && isLoopback(host) && proxyHeaders.every((name) => req.header(name) === undefined);
}

/** The mail that was not sent, for this machine alone; for others there is no such page. */
export function mailboxRoute({ mailbox, publicOrigin }: MailboxRouteOptions) {
  return async (context: AppContext): Promise<Response> => {
    context.set('route', 'page');
    if (!isFromThisMachine(context)) throw new ApiError('noSuchObject');
    const page = mailboxPage({ locale: localeOf(context), publicOrigin, messages: await mailbox.read() });
    const headers = {
      'cache-control': 'private, no-store',
      'content-security-policy': plainPolicy(),
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'no-referrer',
    };
    return new Response(page, { headers });
  };
}
