import type { ServerClock } from '../../runtime/serverClock.ts';

interface SecurityTxtParts {
  /** Addresses for reports of vulnerabilities: `mailto:`, `https:` or `tel:`. */
  readonly contacts: readonly string[];
  readonly publicOrigin: string;
  readonly clock: Pick<ServerClock, 'now'>;
}

const dayMs = 86_400_000;
const validDays = 180;

/** The address of `security.txt` (RFC 9116). */
export const securityTxtPath = '/.well-known/security.txt';

/** `security.txt`, valid for half a year from the start of today. */
export function securityTxt({ contacts, publicOrigin, clock }: SecurityTxtParts): string {
  const today = clock.now() - (clock.now() % dayMs);
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${new Date(today + validDays * dayMs).toISOString()}`,
    'Preferred-Languages: pt, en, ar',
    `Canonical: ${publicOrigin}${securityTxtPath}`,
    '',
  ].join('\n');
}
