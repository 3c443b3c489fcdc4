import type { Locale } from 'ufi-core/contract';
import { isSettled, offeredActions, type SandboxCheckout } from '../../features/payments/index.ts';
import { formatMessage, type MessageName } from '../../i18n/formatMessage.ts';
import { plainDocument } from '../plain/plainDocument.ts';

interface SandboxPageParts {
  readonly locale: Locale;
  readonly checkout: SandboxCheckout;
}

/** An amount in the smallest unit of its currency, as people read it. */
function moneyText(locale: Locale, { amount, currency }: Pick<SandboxCheckout, 'amount' | 'currency'>): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/**
 * The checkout of the demo world's payment service, without script. All of its text is ours, or a number, so nothing
 * needs escaping.
 */
export function sandboxPage({ locale, checkout }: SandboxPageParts): string {
  const text = (name: MessageName, values: Readonly<Record<string, string | number>> = {}) =>
    formatMessage(locale, name, values);
  const buttons = offeredActions(checkout).map(
    (action) => `<p><button name="action" value="${action}">${text(`sandbox.${action}`)}</button></p>`,
  );
  const price = moneyText(locale, checkout);
  const order =
    checkout.stars === null ? text('sandbox.tip', { price }) : text('sandbox.order', { count: checkout.stars, price });
  const body = `<main>
<h1>${text('sandbox.title')}</h1>
<p>${text('sandbox.explanation')}</p>
<p><strong>${order}</strong></p>
${isSettled(checkout) ? `<p role="alert">${text('sandbox.settled')}</p>` : ''}
<form method="post">
${buttons.join('\n')}
</form>
</main>`;
  return plainDocument({ locale, title: text('sandbox.title'), body });
}
