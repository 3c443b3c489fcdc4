import { isLoopback } from '../../runtime/isLoopback.ts';
import { checkPublicAddress } from '../../outbound/fetchPublic.ts';
import type { PublicMessage } from '../../outbound/postPublic.ts';
import { serviceNetwork } from '../../outbound/serviceNetwork.ts';
import type { UsesWebhookRules } from './usesWebhooks.ts';

const isLocal = ({ hostname }: URL): boolean => isLoopback(hostname.replace(/^\[|\]$/g, ''));

/** True if a webhook may have this address, as far as that is certain before its host is resolved. */
export function isAllowedAddress(url: URL, { allowsLocalWebhooks }: UsesWebhookRules): boolean {
  if (isLocal(url)) return allowsLocalWebhooks;
  try {
    checkPublicAddress(url, { isSecureOnly: true });
    return true;
  } catch {
    return false;
  }
}

/** What a message to a webhook may reach: public addresses by https, or in development this machine. */
export const reachOf = (
  url: URL,
  { allowsLocalWebhooks }: UsesWebhookRules,
): Pick<PublicMessage, 'network' | 'isSecureOnly'> =>
  allowsLocalWebhooks && isLocal(url) ? { network: serviceNetwork(url), isSecureOnly: false } : {};
