import type { Locale } from 'ufi-core/contract';
import { plainDocument } from '../plain/plainDocument.ts';
import { formatMessage, type MessageName } from '../../i18n/formatMessage.ts';

interface OwnerPageParts {
  readonly locale: Locale;
  /** The error of the last attempt. */
  readonly problem?: MessageName;
  /** The account has a second step, whose code is asked for. */
  readonly needsStep?: boolean;
}

const field = (locale: Locale, name: 'code' | 'email' | 'password' | 'name' | 'step', attributes: string): string =>
  `<p><label>${formatMessage(locale, `owner.${name}`, {})}<br><input name="${name}" required ${attributes}></label></p>`;

/**
 * The form that makes someone the instance owner, without script. All of its text is ours, so nothing needs escaping.
 */
export function ownerPage({ locale, problem, needsStep = false }: OwnerPageParts): string {
  const text = (name: MessageName) => formatMessage(locale, name, {});
  const body = `<main>
<h1>${text('owner.title')}</h1>
<p>${text('owner.explanation')}</p>
${problem === undefined ? '' : `<p role="alert">${text(problem)}</p>`}
<form method="post">
${field(locale, 'code', 'autocomplete="one-time-code"')}
${field(locale, 'name', 'autocomplete="name" maxlength="64"')}
${field(locale, 'email', 'type="email" autocomplete="email" maxlength="254"')}
${field(locale, 'password', 'type="password" autocomplete="new-password" minlength="8" maxlength="128"')}
${needsStep ? field(locale, 'step', 'autocomplete="one-time-code" maxlength="64"') : ''}
<p><button>${text('owner.send')}</button></p>
</form>
</main>`;
  return plainDocument({ locale, title: text('owner.title'), body });
}
